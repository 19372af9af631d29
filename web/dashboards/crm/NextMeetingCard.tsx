import accountGroupOutline from '~icons/mdi/account-group-outline';
import clockOutline from '~icons/mdi/clock-outline';
import mapMarkerOutline from '~icons/mdi/map-marker-outline';
import { replies } from '../../../shared/calendar-values.ts';
import type { CrmNextMeeting } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { wallOf } from '../../../shared/zoned.ts';
import type { Deferred } from '../../app/deferred.ts';
import { AvatarGroup } from '../../kit/AvatarGroup.tsx';
import { Button } from '../../kit/button.styles.ts';
import { formatsFor, useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { DashCard } from '../DashCard.tsx';
import { DateBadge, Meeting } from './crm.styles.ts';
import { ReplyToggles } from './ReplyToggles.tsx';
import { useMeetingTime } from './use-meeting-time.ts';

/** The next event with guests: its day, who comes, where it is. */
export function NextMeetingCard({ of }: { of: Deferred<CrmNextMeeting> }) {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const { language } = usePreferences();
  const timeOf = useMeetingTime();
  return (
    <DashCard
      title={t('crm:nextMeeting.title')}
      of={of}
      load={(api) => crmApi(api).nextMeeting()}
      span={5}
      height="large"
      isEmpty={({ meeting }) => meeting === null}
      empty={() => t('crm:nextMeeting.none')}
      table={({ meeting }) => ({
        columns: [{ header: t('crm:nextMeeting.field') }, { header: t('crm:nextMeeting.value') }],
        rows: [
          [t('crm:meetings.meeting'), meeting!.title],
          [t('crm:when'), timeOf(meeting!)],
          [t('crm:nextMeeting.where'), meeting!.location || null],
          [t('crm:nextMeeting.guests'), meeting!.guests.join(', ')],
          ...replies.map((each): [string, number] => [t(`crm:nextMeeting.${each}`), meeting!.replies[each]]),
        ],
      })}
    >
      {({ meeting }) => {
        const { id, title, start, allDay, guests, location, description, reply, replies: said } = meeting!;
        const day = allDay ? start : wallOf(start, timeZone).day;
        const [number, month] = badgeOf(formatsFor(language, 'UTC').day(day), day);
        return (
          <Meeting>
            <div data-banner>
              <svg aria-hidden="true" viewBox="0 0 400 96" preserveAspectRatio="xMidYMid slice">
                <circle cx="352" cy="22" r="58" />
                <circle cx="60" cy="92" r="44" />
                <path d="M0 70C80 30 140 96 220 62S350 52 400 84V96H0Z" />
              </svg>
            </div>
            <header>
              <DateBadge aria-hidden="true">
                <small>{month}</small>
                <strong>{number}</strong>
              </DateBadge>
              <div>
                <h3>
                  <bdi>{title}</bdi>
                </h3>
                {description && (
                  <p>
                    <bdi>{description}</bdi>
                  </p>
                )}
              </div>
            </header>
            <ul>
              <li>
                <Icon of={clockOutline} />
                <span>{timeOf(meeting!)}</span>
              </li>
              {location && (
                <li>
                  <Icon of={mapMarkerOutline} />
                  <bdi>{location}</bdi>
                </li>
              )}
              <li>
                <Icon of={accountGroupOutline} />
                <AvatarGroup
                  label={t('crm:nextMeeting.guests')}
                  people={[...new Set(guests)].map((name) => ({ name }))}
                  size="small"
                />
              </li>
            </ul>
            <ReplyToggles key={id} id={id} said={{ reply, replies: said }} />
            <Button as="a" href={`/calendar?event=${id}`}>
              {t('crm:nextMeeting.open')}
            </Button>
          </Meeting>
        );
      }}
    </DashCard>
  );
}

/** `['23', 'Nov']` of `23 Nov`, in whatever order the language writes them. */
function badgeOf(text: string, day: string): [number: string, month: string] {
  const number = String(Number(day.slice(8)));
  return [number, text.replace(number, '').trim()];
}
