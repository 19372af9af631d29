import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { referrals } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

/** A small table for each kind of traffic. */
export function ReferralCard() {
  const { text } = useCardTexts('advance');
  const { number, percent } = useFormats();
  return (
    <TitledCard title={text('referral.name')} subtitle={text('referral.body')}>
      <div data-inset>
        <Tabs
          label={text('referral.name')}
          items={referrals.map(({ kind, alerts }) => ({
            id: kind,
            label: kind.toUpperCase(),
            content: (
              <ScrollTable label={kind.toUpperCase()}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{text('referral.signature')}</th>
                      <th scope="col" data-numeric>
                        {text('referral.alerts')}
                      </th>
                      <th scope="col" data-numeric>
                        {text('referral.share')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {([1, 2, 3] as const).map((row) => (
                      <tr key={row}>
                        <td>{text(`referral.${kind}${row}`)}</td>
                        <td data-numeric>{number(alerts[row - 1]!)}</td>
                        <td data-numeric>{percent(alerts[row - 1]! / alerts.reduce((sum, each) => sum + each, 0))}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollTable>
            ),
          }))}
        />
      </div>
    </TitledCard>
  );
}
