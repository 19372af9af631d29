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

/** What an operation does, by how its name begins. */
const colorOf = (operation: string): Color =>
  /^(delete|remove|revoke|end)/.test(operation)
    ? 'warning'
    : /^(create|add)/.test(operation)
      ? 'success'
      : /^(login|logout|signIn)/.test(operation)
        ? 'info'
        : 'primary';

/** What people did last. */
export function ActivityCard(card: Omit<DashCardProps<CrmActivity>, 'title' | 'children'>) {
  const { t } = useTranslation();
  const { minute, number } = useFormats();
  const textOf = (operation: string) => t([`operations:${operation}`, 'operations:other'], { operation });
  const titleOf = (operation: string, times: number) =>
    times > 1 ? t('crm:activity.times', { what: textOf(operation), times: number(times) }) : textOf(operation);
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
        rows: entries.map(({ at, userName, operation, count }) => [at, userName, titleOf(operation, count)]),
      })}
    >
      {({ entries }) => (
        <>
          <Padded>
            <Timeline>
              {entries.map(({ id, at, userName, operation, object, outcome, count }) => (
                <TimelineItem
                  key={id}
                  title={titleOf(operation, count)}
                  time={{ text: minute(at), iso: at }}
                  color={outcome === 'done' ? colorOf(operation) : outcomeColors[outcome]}
                  outlined={outcome !== 'done'}
                  text={
                    [outcome !== 'done' && t(`crm:activity.${outcome}`), object && t('crm:activity.about', { object })]
                      .filter(Boolean)
                      .join(DOT) || undefined
                  }
                >
                  {userName && (
                    <Person>
                      <AvatarOf name={userName} color="auto" size="tiny" decorative />
                      <bdi>{userName}</bdi>
                    </Person>
                  )}
                </TimelineItem>
              ))}
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
