import { useLocation } from 'react-router-dom';
import type { AssetDetail } from '../../../shared/assets.ts';
import { Alert } from '../../kit/Alert.tsx';
import { CardHeader } from '../../kit/card.styles.ts';
import type { FormResult } from '../../kit/form/form-types.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { SeenVersion } from '../../kit/form/SeenVersion.tsx';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useOutcome } from '../../kit/use-outcome.ts';
import { NotesFrame } from '../asset-page.styles.ts';
import { assetPath } from '../asset-path.ts';
import { notesForm, valuesOf } from '../notes-form.ts';

/** What people say of it, to be written by whoever may. */
export function NotesCard(detail: AssetDetail) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const result = useOutcome<FormResult>();
  return (
    <NotesFrame aria-labelledby="notes">
      <CardHeader>
        <div>
          <h2 id="notes">{t('assets:notes.title')}</h2>
          <p>{t('assets:notes.intro')}</p>
        </div>
      </CardHeader>
      <CardRoom>
        <SchemaForm
          // The other version begins the form anew.
          key={result?.changed ? 'refused' : 'own'}
          of={notesForm}
          values={valuesOf(detail)}
          // The time that the page shows stays.
          action={assetPath(detail.asset.id) + search}
          result={result}
          before={
            <>
              <SeenVersion answer={result} stored={detail.version} />
              {result?.done && (
                <Alert color="success" role="status">
                  {t('assets:notes.saved')}
                </Alert>
              )}
            </>
          }
        />
      </CardRoom>
    </NotesFrame>
  );
}
