import { Can } from '@casl/react';
import { Form, useLoaderData } from 'react-router-dom';
import calendarClock from '~icons/mdi/calendar-clock-outline';
import pauseIcon from '~icons/mdi/pause';
import play from '~icons/mdi/play';
import trash from '~icons/mdi/trash-can-outline';
import type { NotificationTarget } from '../../../shared/notify.ts';
import type { ReportSchedule } from '../../../shared/reports.ts';
import { AskingForm } from '../../kit/AskingForm.tsx';
import { Button } from '../../kit/button.styles.ts';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { EmptyState } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { IconOnlyButton } from '../../kit/IconOnlyButton.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { reportPath } from '../report-path.ts';
import { ScheduleList } from '../reports.styles.ts';
import { HeadTools } from '../tools.styles.ts';
import { clockText, zoneText } from '../words.ts';

function Schedule({ of }: { of: ReportSchedule }) {
  const { t } = useTranslation();
  const { minute, locale } = useFormats();
  const list = new Intl.ListFormat(locale);
  const { id, name, rhythm, hour, timeZone, paused, next, last } = of;
  const { targets } = useLoaderData() as { targets: Pick<NotificationTarget, 'id' | 'name'>[] };
  const told = targets.filter((target) => of.targets.includes(target.id));
  const called = name || t(`reports:called.${rhythm}`);
  return (
    <li>
      <div>
        <b>
          <bdi>{called}</bdi> {paused && <Chip color="warning">{t('reports:schedule.paused')}</Chip>}
        </b>
        <p>
          {t(`reports:schedule.when.${rhythm}`, {
            hour: clockText(hour),
            timeZone: zoneText(timeZone),
          })}
        </p>
        <p>
          {next !== null && t('reports:schedule.next', { time: minute(next) })}{' '}
          {last !== null && <a href={reportPath(last)}>{t('reports:schedule.last')}</a>}
        </p>
        {told.length > 0 && (
          <p>
            {t('reports:schedule.told', {
              names: list.format(told.map(({ name }) => `\u2068${name}\u2069`)),
            })}
          </p>
        )}
      </div>
      <HeadTools>
        <Can I="create" a="Report">
          <Form method="post">
            <input type="hidden" name="schedule" value={id} />
            <Button size="small" name="do" value="run" aria-label={t('reports:schedule.runNamed', { name: called })}>
              {t('reports:schedule.run')}
            </Button>
          </Form>
        </Can>
        <Can I="update" a="Report">
          <Form method="post">
            <input type="hidden" name="schedule" value={id} />
            <IconOnlyButton
              type="submit"
              name="do"
              value={paused ? 'resume' : 'pause'}
              icon={paused ? play : pauseIcon}
              label={t(paused ? 'reports:schedule.resumeNamed' : 'reports:schedule.pauseNamed', { name: called })}
            />
          </Form>
        </Can>
        <Can I="delete" a="Report">
          <AskingForm
            method="post"
            question={{
              title: t('reports:schedule.askDelete', { name: called }),
              text: t('reports:schedule.askDeleteText'),
              action: t('reports:delete.label'),
              danger: true,
            }}
          >
            <input type="hidden" name="schedule" value={id} />
            <IconOnlyButton
              type="submit"
              name="do"
              value="unschedule"
              icon={trash}
              label={t('reports:schedule.deleteNamed', { name: called })}
            />
          </AskingForm>
        </Can>
      </HeadTools>
    </li>
  );
}

/** What writes reports by the clock. */
export function SchedulesCard() {
  const { t } = useTranslation();
  const { schedules } = useLoaderData() as { schedules: ReportSchedule[] | null };
  return (
    <Card aria-labelledby="schedules">
      <CardHeader>
        <div>
          <h2 id="schedules">{t('reports:schedule.title')}</h2>
          <p>{t('reports:schedule.intro')}</p>
        </div>
        <Can I="create" a="Report">
          <Button as="a" href="?open=schedule">
            <Icon of={calendarClock} size={18} />
            {t('reports:schedule.label')}
          </Button>
        </Can>
      </CardHeader>
      {schedules?.length ? (
        <ScheduleList>
          {schedules.map((schedule) => (
            <Schedule key={schedule.id} of={schedule} />
          ))}
        </ScheduleList>
      ) : (
        <EmptyState>
          <Icon of={calendarClock} size={40} />
          <p>{t(schedules ? 'reports:schedule.none' : 'reports:schedule.failed')}</p>
        </EmptyState>
      )}
    </Card>
  );
}
