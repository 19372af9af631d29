import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { NotificationTarget } from '../../../shared/notify.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ChoiceList } from '../../kit/choices.styles.ts';
import { FieldSet } from '../../kit/FieldSet.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import type { FormResult } from '../../kit/form/form-types.ts';
import { isTicked } from '../../kit/form/is-ticked.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useClosing } from '../../kit/use-closing.ts';
import { useUnsent } from '../../kit/use-unsent.ts';
import { newReportForm, scheduleForm } from '../report-forms.ts';
import { REPORTS } from '../report-path.ts';
import { ReportFields } from '../reports.styles.ts';

/** The forms of a new report and a new schedule; the address opens them. */
export function ReportDrawers() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const open = new URLSearchParams(useLocation().search).get('open');
  const result = useActionData() as FormResult | undefined;
  const { targets } = useLoaderData() as { targets: Pick<NotificationTarget, 'id' | 'name'>[] };
  // Of a schedule's buttons; a drawer says it itself.
  useUnsent(open ? undefined : result);
  const close = useClosing(open !== null, '?');
  const drawer = (name: string) => ({
    open: open === name,
    onClose: close,
    action: `${REPORTS}?open=${name}`,
    back: '?',
    result: open === name ? result : undefined,
  });
  return (
    <>
      <FormDrawer
        {...drawer('new')}
        title={t('reports:new.label')}
        subtitle={t('reports:new.text')}
        of={newReportForm}
        around={ReportFields}
        values={{ range: 'last-week' }}
      />
      <FormDrawer
        {...drawer('schedule')}
        title={t('reports:schedule.label')}
        subtitle={t('reports:schedule.text')}
        of={scheduleForm}
        idPrefix="schedule-"
        values={{ rhythm: 'weekly', hour: '6', timeZone }}
        hint={
          targets.length > 0 && (
            <FieldSet legend={t('reports:schedule.targets')}>
              <ChoiceList>
                {targets.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="targets"
                    value={String(id)}
                    label={name}
                    defaultChecked={isTicked(result, 'targets', String(id), false)}
                  />
                ))}
              </ChoiceList>
            </FieldSet>
          )
        }
      />
    </>
  );
}
