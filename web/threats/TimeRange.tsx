import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/format.ts';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { FilterChip } from './FilterChip.tsx';

/** The time range whose alerts count, which comes from another page, with the way to take it away. */
export function TimeRange({ values: { from, to }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  if (!from && !to) return null;
  const range = from && to ? 'between' : from ? 'from' : 'to';
  return (
    <FilterChip href={searchWith({ from: '', to: '' })} remove={t('threats:filter.removeRange')}>
      {t(`threats:filter.${range}`, { from: from && minute(from), to: to && minute(to) })}
    </FilterChip>
  );
}
