import { useTranslation } from 'react-i18next';
import check from '~icons/mdi/check';
import close from '~icons/mdi/close';
import magnify from '~icons/mdi/magnify';
import { useFormats } from '../app/format.ts';
import { Button } from '../kit/button.styles.ts';
import { Field, Input } from '../kit/field.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { FilterBar, SearchBox } from '../kit/list.styles.ts';
import { severityNames, severityParameter, severityTone } from '../kit/severity.ts';
import { filterValues, listSearch, type ThreatListQuery, toggleSeverity } from './list-query.ts';
import { RangeChip, SeverityToggles } from './threats.styles.ts';

/** The controls of the list's form. What is no control of its own (severities, time range, order) rides along hidden. */
export function ThreatFilters({ query }: { query: ThreatListQuery }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const shown = filterValues(query);
  const { from, to } = query;
  const range = from && to ? 'between' : from ? 'from' : 'to';
  return (
    <FilterBar>
      <Field>
        <label htmlFor="text">{t('threats:filter.search')}</label>
        <SearchBox>
          <Icon of={magnify} />
          <Input
            id="text"
            name="text"
            type="search"
            maxLength={200}
            placeholder={t('threats:filter.searchHint')}
            defaultValue={shown.text}
          />
        </SearchBox>
      </Field>
      <Field data-fit>
        <span data-label id="severities">
          {t('shell:severity.label')}
        </span>
        <SeverityToggles aria-labelledby="severities">
          {severityNames.map((name) => {
            const severity = severityParameter[name];
            const on = query.severities.includes(severity);
            return (
              <li key={name}>
                <a href={toggleSeverity(query, severity)} data-tone={severityTone[name]} aria-current={on || undefined}>
                  {t(`shell:severity.${name}`)}
                  {on && <Icon of={check} size={16} />}
                </a>
              </li>
            );
          })}
        </SeverityToggles>
      </Field>
      {(from || to) && (
        <RangeChip>
          {t(`threats:filter.${range}`, { from: from && minute(from), to: to && minute(to) })}
          <a href={listSearch(query, { from: '', to: '' })} aria-label={t('threats:filter.removeRange')}>
            <Icon of={close} size={16} />
          </a>
        </RangeChip>
      )}
      {(['severity', 'from', 'to', 'sort'] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={shown[name]} />
      ))}
      <noscript>
        <Button data-variant="solid">{t('threats:filter.apply')}</Button>
      </noscript>
    </FilterBar>
  );
}
