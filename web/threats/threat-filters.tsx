import { assigneeWords, threatSources, threatVerdicts } from '../../shared/threat-values.ts';
import { Field } from '../kit/field.styles.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { ListFilter, OwnFilterProps } from '../kit/list/list-types.ts';
import { togglesFilter } from '../kit/list/toggles-filter.tsx';
import { searchFilter } from '../kit/search/search-filter.tsx';
import { Select } from '../kit/select.styles.ts';
import { rangeFilter } from '../kit/time/range-filter.ts';
import { useTranslation } from '../kit/translation.ts';
import { OriginFilter, originFilters } from './OriginFilter.tsx';
import { severityName, severityNames, severityParameter, severityTone } from './severity.ts';

/** Only what is closed has a verdict. */
function VerdictFilter({ values: { status, verdict } }: OwnFilterProps) {
  const { t } = useTranslation();
  if (status !== 'closed' && status !== 'all') return null;
  return (
    <Field>
      <label htmlFor="verdict">{t('triage:verdict.label')}</label>
      <Select id="verdict" name="verdict" defaultValue={verdict}>
        <option value="">{t('triage:verdict.any')}</option>
        {threatVerdicts.map((each) => (
          <option key={each} value={each}>
            {t(`triage:verdict.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A tag that was chosen on a threat's page. */
function TagFilter({ values: { tag }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  return (
    tag && (
      <FilterChip href={searchWith({ tag: '' })} remove={t('triage:removeTag')}>
        {t('triage:tag', { tag })}
      </FilterChip>
    )
  );
}

/** The mute rule whose page led here. */
function MuteRuleFilter({ values: { muteRule }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  return (
    muteRule && (
      <FilterChip href={searchWith({ muteRule: '' })} remove={t('triage:removeMuteRule')}>
        {t('triage:muteRule', { id: muteRule })}
      </FilterChip>
    )
  );
}

/** What chooses threats, in each of their lists. */
export const threatFilters: readonly ListFilter[] = [
  searchFilter({ label: 'threats:filter.search', among: 'threats' }),
  togglesFilter({
    name: 'severity',
    label: 'alerts:severity.label',
    values: severityNames.map((name) => severityParameter[name]),
    option: (severity) => `alerts:severity.${severityName(severity)}`,
    tone: (severity) => severityTone[severityName(severity)],
  }),
  {
    name: 'assignee',
    control: 'select',
    label: 'triage:assignee.label',
    any: 'triage:assignee.any',
    values: assigneeWords,
    option: (word) => `triage:assignee.${word}`,
  },
  {
    name: 'source',
    control: 'select',
    label: 'threats:origin.label',
    any: 'threats:origin.any',
    values: threatSources,
    option: (source) => `threats:origin.${source}`,
  },
  { control: 'own', names: ['verdict'], hasControls: true, Control: VerdictFilter },
  { control: 'own', names: originFilters, Control: OriginFilter },
  rangeFilter,
  { control: 'own', names: ['tag'], Control: TagFilter },
  { control: 'own', names: ['muteRule'], Control: MuteRuleFilter },
  { control: 'own', names: ['status'], isView: true, Control: () => null },
];
