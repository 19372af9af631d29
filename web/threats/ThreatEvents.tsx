import arrowRight from '~icons/mdi/arrow-right';
import { toQuery } from '../../shared/api.ts';
import type { ThreatRange } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { OlderFooter } from '../kit/older-footer.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { EventFoldItem } from './EventFoldItem.tsx';
import { EventItem } from './EventItem.tsx';
import type { EventFold } from './fold-events.ts';
import type { ShownEvent } from './shown-events.ts';
import { EventList } from './threat.styles.ts';

interface ThreatEventsProps {
  events: ShownEvent[];
  /** Which of them tell the same. */
  folds: EventFold[];
  nextCursor: string | null;
  /** Of the threat. */
  total: number;
  /** Not the newest: somebody has gone back. */
  older: boolean;
  /** Whose alerts these are; the ways to others keep it. */
  range: ThreatRange;
}

const ID = 'events';

/** A page of the threat's events, newest first, with the way to older ones. */
export function ThreatEvents({ events, folds, nextCursor, total, older, range }: ThreatEventsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const byId = new Map(events.map((event) => [event.id, event]));
  const kind = older ? 'older' : nextCursor ? 'newest' : 'all';
  return (
    <Card id={ID}>
      <CardHeader>
        <h2>{t('threat:events.title')}</h2>
        <p>
          {t(`threat:events.${kind}`, { count: events.length, shown: number(events.length), total: number(total) })}
        </p>
      </CardHeader>
      <EventList>
        {folds.map(({ ids, differs }) => {
          const same = ids.flatMap((id) => byId.get(id) ?? []);
          return (
            <li key={ids[0]}>
              {same.length > 1 ? <EventFoldItem events={same} differs={differs} /> : <EventItem of={same[0]!} />}
            </li>
          );
        })}
      </EventList>
      {(older || nextCursor) && (
        <OlderFooter>
          {older && (
            <Button as="a" href={`${toQuery(range) || '?'}#${ID}`}>
              {t('threat:events.newestLink')}
            </Button>
          )}
          {nextCursor && (
            <Button as="a" href={`${toQuery({ ...range, cursor: nextCursor })}#${ID}`} rel="next">
              {t('threat:events.olderLink')}
              <Icon of={arrowRight} size={18} flip />
            </Button>
          )}
        </OlderFooter>
      )}
    </Card>
  );
}
