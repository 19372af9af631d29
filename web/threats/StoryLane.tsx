import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ListedEvent } from '../../shared/events.ts';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { saidText } from '../kit/values/event-said.ts';
import { Lane } from './story.styles.ts';
import type { StoryLane as OneLane } from './story-text.ts';

const WIDTH = 1000;
const HEIGHT = 20;

/** The id of an event's row below the lanes. */
export const rowId = ({ id }: ListedEvent): string => `story-${id}`;

/** Opens the list of events at the row that a mark leads to. */
function showRow(event: MouseEvent) {
  const row = document.querySelector((event.currentTarget as Element).getAttribute('href')!);
  const list = row?.closest('details');
  if (!row || !list) return;
  event.preventDefault();
  list.open = true;
  row.querySelector('a')?.focus();
}

/** Where one goes by a key in a lane of so many marks; undefined: it is no such key. */
const placeAfter = (key: string, at: number, marks: number): number | undefined =>
  ({ ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(marks - 1, at + 1), Home: 0, End: marks - 1 })[key];

interface StoryLaneProps extends OneLane {
  word: string;
  /** What there is of it, for who does not see the marks. */
  label: string;
  /** From 0 to 1. */
  placeOf: (time: string) => number;
  /** When the newest alert was. */
  at: string;
}

/** Events of a kind over time: each mark leads to its event in words. Tab goes from lane to lane, arrow keys from mark to mark. */
export function StoryLane({ type, events, word, label, placeOf, at }: StoryLaneProps) {
  const formats = useFormats();
  const [reached, setReached] = useState(0);
  const timed = events.filter(({ time }) => time !== null);
  const xOf = (time: string) => placeOf(time) * (WIDTH - 6) + 3;
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const place = placeAfter(event.key, reached, timed.length);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setReached(place);
    event.currentTarget.querySelectorAll('a')[place]?.focus();
  };
  return (
    <Lane data-type={type === 'alert' ? 'alert' : undefined}>
      <span>{word}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <rect data-line x="0" y={HEIGHT / 2 - 0.5} width={WIDTH} height="1" />
        <rect data-now x={xOf(at) - 1} y="0" width="2" height={HEIGHT} />
        {timed.map((event, index) => (
          <a
            key={event.id}
            href={`#${rowId(event)}`}
            tabIndex={index === reached ? 0 : -1}
            onClick={showRow}
            onFocus={() => setReached(index)}
          >
            <title>{`${formats.dateTime(event.time!)} · ${saidText(event, (bytes) => fileSize(bytes, formats.locale))}`}</title>
            <rect data-room x={xOf(event.time!) - 6} y="0" width="12" height={HEIGHT} />
            <rect data-mark x={xOf(event.time!) - 3} y="4" width="6" height="12" rx="2" />
          </a>
        ))}
      </svg>
      <span data-count>{formats.number(events.length)}</span>
    </Lane>
  );
}
