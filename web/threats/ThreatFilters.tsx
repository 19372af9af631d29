import check from 'virtual:icon/check';
import close from 'virtual:icon/close';
import magnify from 'virtual:icon/magnify';
import { Link } from 'react-router-dom';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Input, Select } from '../ui/field.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { severityNames, severityParameter, severityTone } from '../ui/severity.ts';
import { filterValues, isFiltered, listSearch, sorts, type ThreatListQuery, toggleSeverity } from './list-query.ts';
import { ClearLink, FilterBar, NarrowSort, RangeChip, SearchField, SeverityToggles } from './threats.styles.ts';

/** The controls of the list's form. What is no control of its own (severities, time range) rides along hidden. */
export function ThreatFilters({ query }: { query: ThreatListQuery }) {
  const t = useT();
  const { minute } = useFormats();
  const shown = filterValues(query);
  const { from, to } = query;
  const range = from && to ? 'between' : from ? 'from' : 'to';
  return (
    <FilterBar>
      <SearchField>
        <Icon of={magnify} />
        <Input
          name="text"
          type="search"
          maxLength={200}
          aria-label={t('threats:filter.search')}
          placeholder={t('threats:filter.searchHint')}
          defaultValue={shown.text}
        />
      </SearchField>
      <SeverityToggles aria-label={t('shell:severity.label')}>
        {severityNames.map((name) => {
          const severity = severityParameter[name];
          const on = query.severities.includes(severity);
          return (
            <li key={name}>
              <Link to={toggleSeverity(query, severity)} data-tone={severityTone[name]} aria-current={on || undefined}>
                {t(`shell:severity.${name}`)}
                {on && <Icon of={check} size={16} />}
              </Link>
            </li>
          );
        })}
      </SeverityToggles>
      {(from || to) && (
        <RangeChip>
          {t(`threats:filter.${range}`, { from: from && minute(from), to: to && minute(to) })}
          <Link to={listSearch(query, { from: '', to: '' })} aria-label={t('threats:filter.removeRange')}>
            <Icon of={close} size={16} />
          </Link>
        </RangeChip>
      )}
      {(['severity', 'from', 'to'] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={shown[name]} />
      ))}
      <NarrowSort>
        <label htmlFor="sort">{t('threats:filter.sort')}</label>
        <Select id="sort" name="sort" defaultValue={shown.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`threats:sort.${sort}`)}
            </option>
          ))}
        </Select>
      </NarrowSort>
      <noscript>
        <Button data-variant="solid">{t('threats:filter.apply')}</Button>
      </noscript>
      {isFiltered(query) && (
        <ClearLink>
          <Link to="/admin/threats">{t('threats:filter.clear')}</Link>
        </ClearLink>
      )}
    </FilterBar>
  );
}
