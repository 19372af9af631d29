import { useEffect, useState } from 'react';
import { useFormats } from '../kit/format.ts';
import { CountdownTiles } from './coming-soon.styles.ts';

const SECOND = 1000;
const units = { day: 86_400 * SECOND, hour: 3600 * SECOND, minute: 60 * SECOND, second: SECOND } as const;
type Unit = keyof typeof units;

/** `{ day: 3, hour: 4, … }` of a span in milliseconds. */
function split(span: number): [Unit, number][] {
  let rest = Math.max(0, span);
  return Object.entries(units).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return [unit as Unit, count];
  });
}

/**
 * The time until a moment, for browsers that run scripts; the page says the date in words besides. Whoever wants less motion
 * sees minutes only.
 */
export function Countdown({ to, label }: { to: string; label: string }) {
  const { unit } = useFormats();
  const [now, setNow] = useState<number | null>(null);
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    setNow(Date.now());
    setCalm(matchMedia('(prefers-reduced-motion: reduce)').matches);
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const parts = now === null ? [] : split(Date.parse(to) - now);
  return (
    <CountdownTiles role="timer" aria-label={label}>
      {parts
        .filter(([name]) => !calm || name !== 'second')
        .map(([name, count]) => {
          const [value, words] = unit(count, name);
          return (
            <div key={name}>
              <strong>{value}</strong>
              <span>{words}</span>
            </div>
          );
        })}
    </CountdownTiles>
  );
}
