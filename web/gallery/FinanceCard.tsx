import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { Progress } from '../kit/Progress.tsx';
import { sums } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const parts = [
  { id: 'paid', color: 'success' },
  { id: 'open', color: 'info' },
  { id: 'late', color: 'error' },
  { id: 'draft', color: 'secondary' },
] as const;
const all = Object.values(sums).reduce((sum, each) => sum + each, 0);

/** Sums, and what share of the whole each is. */
export function FinanceCard() {
  const { text } = useCardTexts('advance');
  const { money } = useAmounts();
  return (
    <TitledCard title={text('finance.name')} subtitle={text('finance.body')} aside={<strong>{money(all)}</strong>}>
      <div data-inset>
        <dl>
          {parts.map(({ id, color }) => (
            <div key={id}>
              <dt>{text(`finance.${id}`)}</dt>
              <dd>{money(sums[id])}</dd>
              <dd data-line>
                <Progress label={text(`finance.${id}`)} value={sums[id] / all} color={color} />
              </dd>
            </div>
          ))}
        </dl>
        <Button as="a" href="/invoice/list" variant="tonal" block>
          {text('finance.button')}
        </Button>
      </div>
    </TitledCard>
  );
}
