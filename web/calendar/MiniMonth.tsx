import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import { IconButton } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Hidden } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { useDayKeys } from './day-keys.ts';
import { addDays, addMonths, daysBetween, monthOf, weekOf } from './days.ts';
import { MiniMonthFrame } from './mini-month.styles.ts';
import type { Occasion } from './occasions.ts';
import { useDays } from './use-days.ts';

interface MiniMonthProps {
  /** The day that is looked at. */
  day: string;
  occasions: readonly Occasion[];
  hrefOf: (day: string) => string;
}

const WEEKS = 6;

/** A small month whose days are links; arrow keys go from one to another. */
export function MiniMonth({ day, occasions, hrefOf }: MiniMonthProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { direction } = usePreferences();
  const { first, month, narrow, weekday, whole, today } = useDays();
  const box = useRef<HTMLTableElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const onKeyDown = useDayKeys({
    box,
    selector: 'a',
    reading: { direction, first },
    onLeave: (next) => void navigate(hrefOf(next)),
    onFocus: () => {},
  });
  const from = weekOf(monthOf(day), first);
  const week = daysBetween(from, addDays(from, 7));
  const busy = new Set(
    occasions.flatMap(({ firstDay, lastDay }) => daysBetween(firstDay, addDays(lastDay, 1)).slice(0, 7 * WEEKS)),
  );
  return (
    <MiniMonthFrame>
      <header>
        <strong>{month(day)}</strong>
        <IconButton as="a" href={hrefOf(addMonths(day, -1))} size="small" aria-label={t('calendar:lastMonth')}>
          <Icon of={chevronLeft} flip />
        </IconButton>
        <IconButton as="a" href={hrefOf(addMonths(day, 1))} size="small" aria-label={t('calendar:nextMonth')}>
          <Icon of={chevronRight} flip />
        </IconButton>
      </header>
      <table ref={box} onKeyDown={onKeyDown} aria-label={t('calendar:miniMonth')}>
        <thead>
          <tr>
            {week.map((each) => (
              <th key={each} scope="col">
                <span aria-hidden="true">{narrow(each)}</span>
                <Hidden>{weekday(each)}</Hidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, row) => (
            <tr key={addDays(from, 7 * row)}>
              {week.map((_each, column) => {
                const each = addDays(from, 7 * row + column);
                return (
                  <td key={each}>
                    <a
                      href={hrefOf(each)}
                      data-date={each}
                      data-other={each.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                      data-busy={busy.has(each) || undefined}
                      data-today={each === today || undefined}
                      aria-current={each === day ? 'date' : undefined}
                      aria-label={busy.has(each) ? t('calendar:busyDay', { day: whole(each) }) : whole(each)}
                      tabIndex={isLive && each !== day ? -1 : undefined}
                    >
                      {Number(each.slice(8))}
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </MiniMonthFrame>
  );
}
