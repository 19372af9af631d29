import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { useTranslation } from '../kit/translation.ts';

/** The company that the list is of, which comes from another page, with the way to take it away. */
export function CompanyFilter({ values: { company }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  return (
    company && (
      <FilterChip href={searchWith({ company: '' })} remove={t('invoices:filter.removeCompany')}>
        {t('invoices:filter.company', { company })}
      </FilterChip>
    )
  );
}
