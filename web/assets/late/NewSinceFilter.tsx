import { FilterChip } from '../../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../../kit/list/list-types.ts';
import { useRangeText } from '../../kit/time/use-range-text.ts';
import { useTranslation } from '../../kit/translation.ts';

/** That the list is of machines that are new since a moment, which another page chose, with the way to take it away. */
export function NewSinceFilter({ values: { newSince }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  const rangeText = useRangeText();
  return (
    newSince && (
      <FilterChip href={searchWith({ newSince: '' })} remove={t('assets:filter.removeNewSince')}>
        {t('assets:filter.newSince', { time: rangeText(newSince, undefined) })}
      </FilterChip>
    )
  );
}
