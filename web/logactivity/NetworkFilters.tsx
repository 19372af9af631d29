import { Form } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { leftToRight } from '../kit/format.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { ListValues } from '../kit/list/list-types.ts';
import { SearchControl } from '../kit/search/SearchControl.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Chips, SearchRow } from './network.styles.ts';
import { FIRST_FIELD, hrefOf, type NetworkAddress, type NetworkFilter, shownFields } from './network-address.ts';

const SEARCH = 'logactivity:network.search';

/** What is chosen besides the search, in words, each with the way to take it away. */
function ChosenFilters({ filter, by, columns }: NetworkAddress) {
  const { t } = useTranslation();
  const without = (...names: (keyof NetworkFilter)[]) =>
    hrefOf({
      filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as never))),
      by,
      columns,
    });
  const values = (['text', 'event_type', 'source', 'src_ip', 'dest_ip'] as const).filter((name) => filter[name]);
  if (values.length === 0) return null;
  return (
    <Chips>
      {values.map((name) => (
        <FilterChip
          key={name}
          href={without(name)}
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

/** What the events must have: a text, and what was chosen on the chart, in the panel and in the list. */
export function NetworkFilters(address: NetworkAddress) {
  const { t } = useTranslation();
  const { filter, by, columns } = address;
  const carried = { ...filter, by: by === FIRST_FIELD ? undefined : by, ...shownFields(address), q: undefined };
  return (
    <search aria-label={t('logactivity:network.filters')}>
      <Form autoComplete="off">
        <SearchRow>
          <SearchControl
            label={SEARCH}
            among="events"
            values={{ ...filter } as ListValues}
            searchWith={(changes) => hrefOf({ filter: { ...filter, ...changes }, by, columns })}
          />
          <Button variant="solid">{t('logactivity:network.find')}</Button>
          {Object.entries(carried).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </SearchRow>
      </Form>
      <ChosenFilters {...address} />
    </search>
  );
}
