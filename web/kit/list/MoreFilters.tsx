import filterVariant from '~icons/mdi/filter-variant';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { useTranslation } from '../translation.ts';

/**
 * What opens the other filters where there is room for the first alone: in a `FilterBar` it stands between the two, whose style hides
 * what follows it. `chosen`: how many of them are in use.
 */
export function MoreFilters({ chosen }: { chosen: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const label = t(chosen ? 'shell:table.filtersInUse' : 'shell:table.filters', { number: number(chosen) });
  return (
    <details>
      <summary aria-label={label} title={label}>
        <Icon of={filterVariant} />
        {chosen > 0 && <b>{number(chosen)}</b>}
      </summary>
    </details>
  );
}
