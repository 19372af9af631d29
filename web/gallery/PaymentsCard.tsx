import { useState } from 'react';
import bankOutline from '~icons/mdi/bank-outline';
import cashRefund from '~icons/mdi/cash-refund';
import creditCardOutline from '~icons/mdi/credit-card-outline';
import dotsVertical from '~icons/mdi/dots-vertical';
import fileCertificateOutline from '~icons/mdi/file-certificate-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { useAmounts } from '../kit/amounts.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { DOT } from '../kit/dot.ts';
import { leftToRight, useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { payments } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const looks = {
  bank: { icon: bankOutline, color: 'primary' },
  card: { icon: creditCardOutline, color: 'info' },
  licence: { icon: fileCertificateOutline, color: 'warning' },
  refund: { icon: cashRefund, color: 'error' },
} as const;
const orders = ['newest', 'largest'] as const;

/** What came in and went out, in the order that the menu says. */
export function PaymentsCard() {
  const { text } = useCardTexts('advance');
  const { day } = useFormats();
  const { money } = useAmounts();
  const [order, setOrder] = useState<string>('newest');
  const shown = order === 'newest' ? payments : payments.toSorted((one, other) => other.amount - one.amount);
  return (
    <TitledCard
      title={text('payments.name')}
      subtitle={text(order === 'newest' ? 'payments.newest' : 'payments.largest')}
      aside={
        <MenuButton
          label={text('payments.menu')}
          icon={dotsVertical}
          iconOnly
          placement="bottom end"
          groups={[
            {
              id: 'order',
              label: text('payments.menu'),
              items: orders.map((id) => ({ id, label: text(`payments.${id}`) })),
              selection: { mode: 'single', chosen: [order], onChange: ([id]) => setOrder(id ?? order) },
            },
          ]}
        />
      }
    >
      <ItemList>
        {shown.map(({ id, who, by, amount, at }) => (
          <Item
            key={id}
            title={<bdi>{who}</bdi>}
            text={`${text(`payments.${by}`)}${DOT}${day(at)}`}
            lead={<AvatarOf name={who} {...looks[by]} shape="rounded" decorative />}
            trail={
              <span data-amount={amount > 0 ? 'in' : 'out'}>
                {leftToRight(`${amount > 0 ? '+' : '−'}${money(Math.abs(amount))}`)}
              </span>
            }
          />
        ))}
      </ItemList>
    </TitledCard>
  );
}
