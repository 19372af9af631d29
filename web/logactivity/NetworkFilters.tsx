import magnify from '~icons/mdi/magnify';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import type { ListValues } from '../kit/list/list-types.ts';
import { SearchControl } from '../kit/search/SearchControl.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SearchRow } from './network.styles.ts';
import { FIRST_FIELD, hrefOf, type NetworkAddress, shownFields } from './network-address.ts';
import { useAskedAddress } from './use-asked-address.ts';
import { useShownSearch } from './use-shown-search.ts';

const SEARCH = 'logactivity:network.search';

const ChosenFilters = latePart(async () => (await import('./late/ChosenFilters.tsx')).ChosenFilters);

/** What the events must have: a text, and what was chosen on the chart, in the panel and in the list. */
export function NetworkFilters(address: NetworkAddress) {
  const { t } = useTranslation();
  const asked = useAskedAddress(address);
  const form = useShownSearch(asked.filter.q);
  const { filter, by } = asked;
  const carried = { ...filter, by: by === FIRST_FIELD ? undefined : by, ...shownFields(asked), q: undefined };
  return (
    <search aria-label={t('logactivity:network.filters')}>
      <form method="get" autoComplete="off" {...form}>
        <SearchRow>
          <SearchControl
            label={SEARCH}
            among="events"
            values={{ ...address.filter } as ListValues}
            searchWith={(changes) => hrefOf({ ...asked, filter: { ...filter, ...changes } })}
          />
          <Button variant="solid" aria-label={t('logactivity:network.find')}>
            <Icon of={magnify} />
            <span>{t('logactivity:network.find')}</span>
          </Button>
          {Object.entries(carried).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </SearchRow>
      </form>
      <ChosenFilters filter={address.filter} asked={asked} />
    </search>
  );
}
