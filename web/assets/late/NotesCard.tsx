import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import type { AssetDetail } from '../../../shared/assets.ts';
import { Alert } from '../../kit/Alert.tsx';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import type { FormResult } from '../../kit/form/form-types.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { CardRoom } from '../../kit/table-card.styles.ts';
import { assetPath } from '../asset-path.ts';
import { notesForm, valuesOf } from '../notes-form.ts';

/** What people say of it, to be written by whoever may. */
export function NotesCard(detail: AssetDetail) {
  const { t } = useTranslation();
  const result = useActionData() as FormResult | { saved: true } | undefined;
  const isSaved = result !== undefined && 'saved' in result;
  return (
    <Card aria-labelledby="notes">
      <CardHeader>
        <div>
          <h2 id="notes">{t('assets:notes.title')}</h2>
          <p>{t('assets:notes.intro')}</p>
        </div>
      </CardHeader>
      <CardRoom>
        <SchemaForm
          key={detail.version}
          of={notesForm}
          values={valuesOf(detail)}
          action={`${assetPath(detail.asset.id)}?version=${detail.version}`}
          result={isSaved ? undefined : result}
          before={
            isSaved && (
              <Alert color="success" role="status">
                {t('assets:notes.saved')}
              </Alert>
            )
          }
        />
      </CardRoom>
    </Card>
  );
}
