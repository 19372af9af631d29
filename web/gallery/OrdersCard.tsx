import alertOutline from '~icons/mdi/alert-outline';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import packageVariantClosed from '~icons/mdi/package-variant-closed';
import truckFastOutline from '~icons/mdi/truck-fast-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { Progress } from '../kit/Progress.tsx';
import { orders } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const looks = {
  packed: { icon: packageVariantClosed, color: 'secondary' },
  shipped: { icon: truckFastOutline, color: 'info' },
  late: { icon: alertOutline, color: 'warning' },
  arrived: { icon: checkCircleOutline, color: 'success' },
} as const;

/** How far each order has come. */
export function OrdersCard() {
  const { text } = useCardTexts('advance');
  return (
    <TitledCard title={text('orders.name')}>
      <div data-inset>
        <dl>
          {orders.map(({ id, to, state, done }) => {
            const name = text('orders.to', { number: String(id), place: text(`orders.${to}`) });
            return (
              <div key={id}>
                <dt>
                  <AvatarOf name={name} {...looks[state]} shape="rounded" decorative />
                  {name}
                </dt>
                <dd>
                  <Chip color={looks[state].color} size="small">
                    {text(`orders.${state}`)}
                  </Chip>
                </dd>
                <dd data-line>
                  <Progress label={name} value={done} color={looks[state].color} />
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </TitledCard>
  );
}
