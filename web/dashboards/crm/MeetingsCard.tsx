import calendarOutline from '~icons/mdi/calendar-outline';
import type { CrmMeetings } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import type { Deferred } from '../../app/deferred.ts';
import { looks } from '../../calendar/calendars.ts';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { Rows } from './crm.styles.ts';
import { useMeetingTime } from './use-meeting-time.ts';

/** What stands in the calendar next. */
export function MeetingsCard({ of }: { of: Deferred<CrmMeetings> }) {
  const { t } = useTranslation();
  const timeOf = useMeetingTime();
  return (
    <DashCard
      title={t('crm:meetings.title')}
      of={of}
      load={(api) => crmApi(api).meetings()}
      span={4}
      height="large"
      isEmpty={({ meetings }) => meetings.length === 0}
      empty={() => t('crm:meetings.none')}
      table={({ meetings }) => ({
        columns: [
          { header: t('crm:meetings.meeting') },
          { header: t('crm:when') },
          { header: t('crm:meetings.calendar') },
        ],
        rows: meetings.map((meeting) => [meeting.title, timeOf(meeting), t(`calendar:calendars.${meeting.calendar}`)]),
      })}
    >
      {({ meetings }) => (
        <Rows data-roomy>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <AvatarOf
                name={meeting.guests[0] ?? meeting.title}
                {...(meeting.guests.length === 0 && { icon: looks[meeting.calendar].icon })}
                color={looks[meeting.calendar].color}
                decorative
              />
              <div data-words>
                <a href={`/calendar?event=${meeting.id}`}>
                  <bdi>{meeting.title}</bdi>
                </a>
                <small>
                  <Icon of={calendarOutline} size={14} />
                  {timeOf(meeting)}
                </small>
              </div>
              <Chip size="small" color={looks[meeting.calendar].color}>
                {t(`calendar:calendars.${meeting.calendar}`)}
              </Chip>
            </li>
          ))}
        </Rows>
      )}
    </DashCard>
  );
}
