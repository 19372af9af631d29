import type { EcommerceCountries } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { Change, changeOf } from '../../kit/cards/Change.tsx';
import { useFormats } from '../../kit/format.ts';
import { Item } from '../../kit/Item.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { Avatar } from '../../kit/mark.styles.ts';
import { colors } from '../../kit/tones.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { useCountryName } from './country-name.ts';
import { Amount, Rows } from './ecommerce.styles.ts';

/** Amounts by country, each beside what it was before. */
function CountryList({ countries: { countries } }: { countries: EcommerceCountries }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { money } = useAmounts();
  const nameOf = useCountryName();
  return (
    <Rows>
      <ItemList label={t('ecommerce:countries.title')}>
        {countries.map((each, index) => (
          <Item
            key={each.country}
            lead={
              <Avatar color={colors[index % colors.length]!} aria-hidden="true">
                {each.code ?? '—'}
              </Avatar>
            }
            title={
              <Amount>
                {money(each.invoicedMinor)} <Change share={changeOf(each.invoicedMinor, each.previousMinor)} />
              </Amount>
            }
            text={<span suppressHydrationWarning>{nameOf(each)}</span>}
            trail={t('ecommerce:countries.invoices', { count: each.invoices, number: number(each.invoices) })}
          />
        ))}
      </ItemList>
    </Rows>
  );
}

export function CountriesCard({ of, days }: CardProps<EcommerceCountries>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const nameOf = useCountryName();
  return (
    <DashCard
      title={t('ecommerce:countries.title')}
      subtitle={t('ecommerce:countries.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).countries(days)}
      span={4}
      height="medium"
      isEmpty={({ countries }) => countries.length === 0}
      table={({ countries }) => ({
        columns: [
          { header: t('ecommerce:countries.country') },
          { header: t('ecommerce:statistics.invoices'), numeric: true },
          moneyColumn(t('ecommerce:invoiced'), amounts),
          moneyColumn(t('ecommerce:invoicedBefore'), amounts),
        ],
        rows: countries.map((each) => [
          nameOf(each),
          each.invoices,
          dollars(each.invoicedMinor),
          dollars(each.previousMinor),
        ]),
      })}
    >
      {(countries) => <CountryList countries={countries} />}
    </DashCard>
  );
}
