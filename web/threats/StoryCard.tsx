import { toQuery } from '../../shared/api.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { termOf } from '../../shared/search/term.ts';
import type { ThreatStory } from '../../shared/threats.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { saidText } from '../kit/values/event-said.ts';
import { useKnown } from '../kit/values/Names.tsx';
import { rowId, StoryLane } from './StoryLane.tsx';
import { Story } from './story.styles.ts';
import { lanesOf } from './story-text.ts';

/** An address with its best name beside it. */
function Known({ address }: { address: string | null }) {
  const name = useKnown(address ?? '')?.names[0]?.value;
  return (
    <bdi data-tip={address ?? undefined}>
      {address ?? '—'} {name && <b>{name}</b>}
    </bdi>
  );
}

/** An event among those of its connection, or among all that was between the two in the time of the story. */
function eventPath({ id, flow_id, src_ip, dest_ip }: ListedEvent, range: { from: string; to: string }) {
  if (flow_id !== null) return `/admin/logactivity${toQuery({ q: termOf('flow_id', flow_id), open: id })}`;
  const ends = [src_ip, dest_ip].flatMap((address) => (address === null ? [] : termOf('ip', address)));
  return `/admin/logactivity${toQuery({ q: ends.join(' '), ...range, open: id })}`;
}

/** What the two hosts did around the newest alerts: a lane for each kind of event, then each event in words. */
export function StoryCard({ story }: { story: ThreatStory }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { from, to, at, events, cut } = story;
  // One alert alone is no story.
  if (!from || !to || !at || events.length < 2) return null;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  // What the connection did hours away stands at the edge.
  const placeOf = (time: string) => Math.min(1, Math.max(0, (Date.parse(time) - first) / (last - first || 1)));
  const lanes = lanesOf(events);
  const wordOf = (type: string) => t([`threat:story.type.${type}`, 'threat:story.type.other'], { type });
  return (
    <Card aria-labelledby="story">
      <CardHeader>
        <div>
          <h2 id="story">{t('threat:story.title')}</h2>
          <p>
            {t('threat:story.text', { from: formats.dateTime(from), to: formats.dateTime(to) })}{' '}
            {cut && t('threat:story.cut')}
          </p>
        </div>
      </CardHeader>
      <Story>
        <div data-lanes>
          {lanes.map(({ type, events }) => (
            <StoryLane
              key={type}
              {...{ type, events, placeOf, at }}
              word={wordOf(type)}
              label={t('threat:story.lane', {
                count: events.length,
                number: formats.number(events.length),
                type: wordOf(type),
              })}
            />
          ))}
        </div>
        <details>
          <summary>{t('threat:story.all', { count: events.length, number: formats.number(events.length) })}</summary>
          <ol>
            {events.map((event) => (
              <li key={event.id} id={rowId(event)} data-type={event.event_type === 'alert' ? 'alert' : undefined}>
                <a href={eventPath(event, { from, to })}>
                  <time dateTime={event.time ?? undefined}>{event.time && formats.dateTime(event.time)}</time>
                </a>
                <Chip size="small" color={event.event_type === 'alert' ? 'error' : undefined}>
                  <bdi>{event.event_type}</bdi>
                </Chip>
                <span dir="ltr">
                  <bdi lang="en">{saidText(event, (bytes) => fileSize(bytes, formats.locale))}</bdi>
                  <small>
                    <Known address={event.src_ip} /> → <Known address={event.dest_ip} />
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </details>
      </Story>
    </Card>
  );
}
