import { Can } from '@casl/react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import contentSave from '~icons/mdi/content-save-outline';
import { toQuery } from '../../shared/api.ts';
import { chosenDays } from '../../shared/days.ts';
import { MOST_REPORT_DAYS, type ReportRange, reportRanges } from '../../shared/report-values.ts';
import type { ReportDocument } from '../../shared/reports.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Stack } from '../kit/card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDatePickerField } from '../kit/LateDatePickerField.tsx';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { Tools } from './report.styles.ts';
import { daysAt } from './report-range.ts';

export const action = async (args: ActionArgs) =>
  (await args.bring(() => import('./reports-action.ts'))).keepReport(args);

interface PreviewData {
  range: ReportRange;
  document: ReportDocument;
}

export async function loader({ api, url, signal, timeZone: zone }: PageArgs): Promise<PreviewData> {
  const timeZone = await zone();
  const asked = url.searchParams;
  const chosen = chosenDays(asked.get('from'), asked.get('to'), MOST_REPORT_DAYS);
  const { name, from, to } = daysAt({ range: asked.get('range'), ...chosen }, Date.now(), timeZone);
  return { range: name, document: await reportsApi(api).preview({ from, to, timeZone }, signal) };
}

/** A report that is not kept: of which days, and whether to keep it. */
export function Component() {
  const { t } = useTranslation();
  const { range, document } = useLoaderData() as PreviewData;
  const isSending = useNavigation().state === 'submitting';
  const result = useActionData() as FormResult | undefined;
  const { from, to } = document;
  return (
    <Stack>
      <Tools>
        <TabLinks
          label={t('reports:new.range')}
          variant="pills"
          current={toQuery({ range })}
          items={reportRanges.map((name) => ({ href: toQuery({ range: name }), label: t(`reports:range.${name}`) }))}
        />
        {range === 'chosen' && (
          <Form data-days key={`${from} ${to}`}>
            <input type="hidden" name="range" value="chosen" />
            <LateDatePickerField label={t('reports:from')} name="from" defaultValue={from} required />
            <LateDatePickerField label={t('reports:to')} name="to" defaultValue={to} required />
            <Button type="submit">{t('reports:preview.show')}</Button>
          </Form>
        )}
        <Can I="create" a="Report">
          <Form method="post">
            <input type="hidden" name="range" value="chosen" />
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
            <Button variant="solid" aria-disabled={isSending || undefined}>
              <Icon of={contentSave} size={18} />
              {t('reports:preview.keep')}
            </Button>
          </Form>
        </Can>
      </Tools>
      {result?.unsent && (
        <Alert color="error" role="alert">
          {t('misc:unsent')}
        </Alert>
      )}
      {result?.faults.length ? <Alert color="error">{t('reports:preview.failed')}</Alert> : null}
      <ReportPaper document={document} />
    </Stack>
  );
}
