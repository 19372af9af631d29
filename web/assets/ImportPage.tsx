import { useState } from 'react';
import { useActionData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { AssetImportResult } from '../../shared/asset-import.ts';
import { assetsApi } from '../../shared/assets-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { ASSET_HELP } from './asset-path.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { importForm } from './import-form.tsx';

interface Tried {
  csv: string;
  tried: AssetImportResult;
  /** It has been done. */
  done?: boolean;
}

/** Shows what a table would change, or changes it; one that has become faulty meanwhile is shown again. */
export const action = (args: ActionArgs) =>
  formAction(importForm, async ({ csv = '' }, { api, loadTexts }: ActionArgs): Promise<Tried> => {
    const assets = assetsApi(api);
    if (args.form.get('do') === 'apply') {
      try {
        return { csv: '', tried: await assets.import(csv), done: true };
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.code !== 'ASSET_IMPORT_FAULTY') throw error;
      }
    }
    const tried = await assets.tryImport(csv);
    if (tried.faults.length) await loadTexts?.(['errors']);
    return { csv, tried };
  })(args);

/** A table of what people say of assets: pasted or chosen, looked at, then taken over. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useActionData() as FormResult | Tried | undefined;
  const tried = answer && 'tried' in answer ? answer : undefined;
  const result = answer && 'tried' in answer ? undefined : answer;
  const count = tried?.tried.changes.length ?? 0;
  // What was looked at is not what would be written any more.
  const [edited, setEdited] = useState<Tried>();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('assets:import.title')}</h1>
          <p>
            {t('assets:import.intro')} <a href={ASSET_HELP}>{t('assets:help')}</a>
          </p>
        </div>
        <Button as="a" href="/admin/assets">
          {t('assets:import.back')}
        </Button>
      </PageHeader>
      {tried?.done && (
        <Alert color="success" role="status">
          {t('assets:import.done', { count, total: number(count) })}
        </Alert>
      )}
      <FormCard onInput={() => setEdited(tried)}>
        <SchemaForm
          key={tried?.csv}
          of={importForm}
          values={{ csv: tried?.csv ?? '' }}
          action="/admin/assets/import"
          result={result}
        />
      </FormCard>
      {tried && tried !== edited && !tried.done && <ImportOutcome {...tried} />}
    </Stack>
  );
}
