import type { EcommerceProducts } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Item } from '../../kit/Item.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { Avatar } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { Amount, Rows } from './ecommerce.styles.ts';
import { productLook } from './product-icons.ts';

/** What sold best, with its number and price. */
function ProductList({ products: { products } }: { products: EcommerceProducts }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { money } = useAmounts();
  return (
    <Rows>
      <ItemList label={t('ecommerce:products.title')}>
        {products.map(({ item, quantity, invoices, amountMinor }) => {
          const { icon, color } = productLook(item);
          return (
            <Item
              key={item}
              lead={
                <Avatar color={color} shape="rounded" aria-hidden="true">
                  <Icon of={icon} size={20} />
                </Avatar>
              }
              title={<bdi>{item}</bdi>}
              text={t('ecommerce:products.sold', {
                count: invoices,
                quantity: number(quantity),
                number: number(invoices),
              })}
              trail={<Amount>{money(amountMinor)}</Amount>}
            />
          );
        })}
      </ItemList>
    </Rows>
  );
}

export function ProductsCard({ of, days }: CardProps<EcommerceProducts>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:products.title')}
      subtitle={t('ecommerce:products.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).products(days)}
      span={4}
      height="medium"
      isEmpty={({ products }) => products.length === 0}
      table={({ products }) => ({
        columns: [
          { header: t('ecommerce:products.item') },
          { header: t('ecommerce:products.quantity'), numeric: true },
          { header: t('ecommerce:statistics.invoices'), numeric: true },
          moneyColumn(t('ecommerce:amount'), amounts),
        ],
        rows: products.map(({ item, quantity, invoices, amountMinor }) => [
          item,
          quantity,
          invoices,
          dollars(amountMinor),
        ]),
      })}
    >
      {(products) => <ProductList products={products} />}
    </DashCard>
  );
}
