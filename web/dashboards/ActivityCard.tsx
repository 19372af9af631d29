import history from '~icons/mdi/history';
import type { CrmActivity } from '../../shared/dashboards-crm.ts';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { DOT } from '../kit/dot.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { outcomeColors } from '../kit/outcome-colors.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Padded, Person } from './activity.styles.ts';
import { DashCard, type DashCardProps } from './DashCard.tsx';
import { PanelMessage } from './panel.styles.ts';

/** So few leave most of the card empty: it says what comes there. */
const FEW = 3;

type Entry = CrmActivity['entries'][number];

/** What an operation does, by how its name begins. */
const colorOf = (operation: string): Color =>
  /^(delete|remove|revoke|end|escalate)/.test(operation)
    ? 'warning'
    : /^(create|add|close)/.test(operation)
      ? 'success'
      : /^(login|logout|signIn|start)/.test(operation)
        ? 'info'
        : 'primary';

/** What people did last. */
export function ActivityCard(card: Omit<DashCardProps<CrmActivity>, 'title' | 'children'>) {
  const { t } = useTranslation();
  const { minute, number } = useFormats();
  const titleOf = ({ operation, step, count }: Entry) => {
    if (step) return t(`crm:activity.step.${step}`);
    const what = t([`operations:${operation}`, 'operations:other'], { operation });
    return count > 1 ? t('crm:activity.times', { what, times: number(count) }) : what;
  };
  const aboutOf = ({ step, threats, object }: Entry) => {
    if (step) return t('crm:activity.threats', { count: threats, number: number(threats) });
    return object && t('crm:activity.about', { object });
  };
  return (
    <DashCard
      height="large"
      {...card}
      title={t('crm:activity.title')}
      subtitle={t('crm:activity.text')}
      isEmpty={({ entries }) => entries.length === 0}
      empty={() => t('crm:activity.none')}
      table={({ entries }) => ({
        columns: [
          { header: t('crm:when'), time: minute },
          { header: t('crm:activity.who') },
          { header: t('crm:activity.what') },
        ],
        rows: entries.map((entry) => [entry.at, entry.name ?? entry.userName, titleOf(entry)]),
      })}
    >
      {({ entries }) => (
        <>
          <Padded>
            <Timeline>
              {entries.map((entry) => {
                const { id, at, userName, name, operation, step, outcome } = entry;
                const person = name ?? userName;
                const about = [outcome !== 'done' && t(`crm:activity.${outcome}`), aboutOf(entry)]
                  .filter(Boolean)
                  .join(DOT);
                return (
                  <TimelineItem
                    key={`${step} ${id}`}
                    title={titleOf(entry)}
                    time={{ text: minute(at), iso: at }}
                    color={outcome === 'done' ? colorOf(step ?? operation) : outcomeColors[outcome]}
                    outlined={outcome !== 'done'}
                  >
                    <Person>
                      {person && <AvatarOf name={person} color="auto" size="tiny" decorative />}
                      <span>
                        {person && <bdi>{person}</bdi>}
                        {about && (person ? DOT : '') + about}
                      </span>
                    </Person>
                  </TimelineItem>
                );
              })}
            </Timeline>
          </Padded>
          {entries.length <= FEW && (
            <PanelMessage data-message>
              <Icon of={history} size={32} />
              <p>{t('crm:activity.more')}</p>
            </PanelMessage>
          )}
        </>
      )}
    </DashCard>
  );
}
