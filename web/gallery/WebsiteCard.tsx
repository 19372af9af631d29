import { Change } from '../kit/cards/Change.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { MiniBars } from './late-charts.ts';
import { visitors } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const parts = [
  { id: 'direct', share: 0.46, change: 0.081 },
  { id: 'organic', share: 0.38, change: 0.124 },
  { id: 'partners', share: 0.16, change: -0.032 },
] as const;

/** The visitors of two weeks, day by day, and where they came from. */
export function WebsiteCard() {
  const { text } = useCardTexts('advance');
  const { number, percent } = useFormats();
  const total = visitors.reduce((sum, count) => sum + count, 0);
  return (
    <TitledCard title={text('website.name')} subtitle={text('website.body')} aside={<strong>{number(total)}</strong>}>
      <div data-inset>
        <MiniBars title={text('website.visitors')} values={visitors} marked={visitors.length - 1} />
        <dl>
          {parts.map(({ id, share, change }) => (
            <div key={id} data-three>
              <dt>{text(`website.${id}`)}</dt>
              <dd>
                {number(Math.round(total * share))} <small>{percent(share)}</small>
              </dd>
              <dd>
                <Change share={change} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </TitledCard>
  );
}
