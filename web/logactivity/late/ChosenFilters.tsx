import { leftToRight } from '../../kit/format.ts';
import { FilterChip } from '../../kit/list/FilterChip.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { Chips } from '../network.styles.ts';
import { hrefOf, type NetworkAddress, type NetworkFilter } from '../network-address.ts';

interface ChosenFiltersProps {
  /** Of the events that are shown. */
  filter: NetworkFilter;
  asked: NetworkAddress;
}

/** What is chosen besides the search, in words, each with the way to take it away. */
export function ChosenFilters({ filter, asked }: ChosenFiltersProps) {
  const { t } = useTranslation();
  const values = (['text', 'event_type', 'source', 'src_ip', 'dest_ip'] as const).filter((name) => filter[name]);
  if (values.length === 0) return null;
  return (
    <Chips>
      {values.map((name) => (
        <FilterChip
          key={name}
          href={hrefOf({ ...asked, filter: { ...asked.filter, [name]: '' } })}
          remove={t('logactivity:network.remove', { field: leftToRight(name) })}
        >
          <bdi dir="ltr">
            {name}: {filter[name]}
          </bdi>
        </FilterChip>
      ))}
    </Chips>
  );
}
