import { leftToRight } from '../kit/format.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { useTranslation } from '../kit/translation.ts';

/** What an address may be in a threat, as the list's address and its route name it. */
export const addressFilters = ['ip', 'srcIp', 'destIp'] as const;

/** The addresses that the list is of, which come from another page, each with the way to take it away. */
export function AddressFilter({ values, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  return addressFilters.map((name) => {
    const address = values[name];
    return (
      address && (
        <FilterChip key={name} href={searchWith({ [name]: '' })} remove={t('threats:filter.removeAddress')}>
          {t(`threats:filter.${name}`, { address: leftToRight(address) })}
        </FilterChip>
      )
    );
  });
}
