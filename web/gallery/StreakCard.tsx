import { useState } from 'react';
import check from '~icons/mdi/check';
import { useAmounts } from '../kit/amounts.ts';
import { DayRow } from '../kit/cards/badges.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Hidden } from '../kit/mark.styles.ts';
import { Progress } from '../kit/Progress.tsx';
import { Switch } from '../kit/Switch.tsx';
import { weekOrder } from '../kit/week.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { streak } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const DAYS = 7;
const facts = ['longest', 'year', 'team'] as const;

/** A week, day by day; the last day is today. */
export function StreakCard() {
  const { text } = useCardTexts('gamification');
  const { number } = useFormats();
  const { shortWeekday } = useAmounts();
  const { language } = usePreferences();
  const [today, setToday] = useState(false);
  const done = today ? DAYS : DAYS - 1;
  const name = text('streak.name', { count: done, number: number(done) });
  return (
    <TitledCard title={name} subtitle={text('streak.body')}>
      <div data-inset>
        <DayRow>
          {weekOrder(language).map((day, index) => (
            <li key={day} data-done={index < done}>
              {shortWeekday(day)}
              <span data-color="success">{index < done && <Icon of={check} size={18} />}</span>
              <Hidden>{text(index < done ? 'streak.done' : 'streak.open')}</Hidden>
            </li>
          ))}
        </DayRow>
        <Progress label={name} value={done / DAYS} color="success" />
        <dl>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{text(`streak.${fact}`)}</dt>
              <dd>{number(streak[fact])}</dd>
            </div>
          ))}
        </dl>
        <Switch label={text('streak.today')} checked={today} onChange={(event) => setToday(event.target.checked)} />
        <p role="status">{today && text('streak.cheer')}</p>
      </div>
    </TitledCard>
  );
}
