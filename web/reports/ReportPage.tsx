import { Can } from '@casl/react';
import type { FormEvent } from 'react';
import { Form, redirect, useActionData, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import arrowLeft from '~icons/mdi/arrow-left';
import pencilOutline from '~icons/mdi/pencil-outline';
import printerOutline from '~icons/mdi/printer-outline';
import trash from '~icons/mdi/trash-can-outline';
import { MAX_REPORT_NAME } from '../../shared/report-values.ts';
import type { KeptReport } from '../../shared/reports.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import { useApi } from '../app/contexts.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { Stack } from '../kit/card.styles.ts';
import { Input } from '../kit/field.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { Tools } from './report.styles.ts';
import { REPORTS, reportIdOf, reportPath } from './report-path.ts';
import { HeadTools } from './tools.styles.ts';

export async function loader({ api, params, signal }: PageArgs) {
  const kept = await reportsApi(api).get(reportIdOf(params), signal);
  return { ...kept, ...(kept.report.name && { pageTitle: kept.report.name }) };
}

/** The form of its name, and the button that deletes it. */
export async function action({ api, params, form }: ActionArgs) {
  const id = reportIdOf(params);
  if (form.get('do') === 'delete') {
    await reportsApi(api).remove(id);
    return redirect(REPORTS);
  }
  await reportsApi(api).rename(id, String(form.get('name') ?? '').slice(0, MAX_REPORT_NAME));
  return redirect(reportPath(id));
}

/** Deletes it, says so and offers to bring it back. */
function useDelete({ report: { id } }: KeptReport) {
  const { t } = useTranslation();
  const { remove, restore } = reportsApi(useApi());
  const navigate = useNavigate();
  const bringBack = async () => {
    try {
      await restore(id);
      await navigate(reportPath(id));
    } catch {
      notify({ text: t('reports:delete.notBack'), color: 'error' });
    }
  };
  return async (event: FormEvent) => {
    event.preventDefault();
    try {
      await remove(id);
      notify({
        text: t('reports:delete.done'),
        action: { label: t('common:surface.undo'), run: () => void bringBack() },
      });
      await navigate(REPORTS);
    } catch {
      notify({ text: t('reports:delete.failed'), color: 'error' });
    }
  };
}

/** A report that is kept. */
export function Component() {
  const { t } = useTranslation();
  const kept = useLoaderData() as KeptReport;
  const { report } = kept;
  const isRenamed = new URLSearchParams(useLocation().search).get('open') === 'rename';
  const onDelete = useDelete(kept);
  useUnsent(useActionData());
  return (
    <Stack>
      <Tools>
        <Button as="a" href={REPORTS}>
          <Icon of={arrowLeft} size={18} flip />
          {t('reports:title')}
        </Button>
        <HeadTools>
          <Can I="update" a="Report">
            <Button as="a" href="?open=rename">
              <Icon of={pencilOutline} size={18} />
              {t('reports:rename.label')}
            </Button>
          </Can>
          <Can I="delete" a="Report">
            <Form method="post" onSubmit={onDelete}>
              <Button color="error" name="do" value="delete">
                <Icon of={trash} size={18} />
                {t('reports:delete.label')}
              </Button>
            </Form>
          </Can>
          <Button type="button" variant="solid" onClick={() => window.print()}>
            <Icon of={printerOutline} size={18} />
            {t('report:print')}
          </Button>
        </HeadTools>
        {isRenamed && (
          <Form method="post" data-days>
            <label htmlFor="name">{t('reports:column.name')}</label>
            <Input id="name" name="name" defaultValue={report.name} maxLength={MAX_REPORT_NAME} autoComplete="off" />
            <Button type="submit" variant="solid">
              {t('reports:rename.submit')}
            </Button>
            <Button as="a" href="?">
              {t('common:surface.cancel')}
            </Button>
          </Form>
        )}
      </Tools>
      <ReportPaper {...kept} />
    </Stack>
  );
}
