import magnify from '~icons/mdi/magnify';
import { Button } from '../button.styles.ts';
import { Field, Input } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import { Select } from '../select.styles.ts';
import { useTranslation } from '../translation.ts';
import { FilterBar, SearchBox } from './list.styles.ts';
import { defaultsOf, type ListAddress, namesOf } from './list-search.ts';
import type { ListFilter, ListValues, OwnFilterProps, SearchFilter, SelectFilter } from './list-types.ts';
import { MoreFilters } from './MoreFilters.tsx';

/** Most characters that may be typed; the routes' schemas allow as many. */
const LONGEST_TEXT = 200;

function SearchControl({ name, label, hint, value }: SearchFilter & { value: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field>
      <label htmlFor={name}>{t(label)}</label>
      <SearchBox>
        <Icon of={magnify} />
        <Input
          id={name}
          name={name}
          type="search"
          maxLength={LONGEST_TEXT}
          placeholder={t(hint)}
          defaultValue={value}
        />
      </SearchBox>
    </Field>
  );
}

function SelectControl({ name, label, any, values, option, value }: SelectFilter & { value: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field>
      <label htmlFor={name}>{t(label)}</label>
      <Select id={name} name={name} defaultValue={value}>
        <option value="">{t(any)}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {t(option(each))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ListFiltersProps {
  of: ListAddress;
  values: ListValues;
  /** Those that were asked for last. */
  asked: ListValues;
  searchWith: OwnFilterProps['searchWith'];
  applySoon: OwnFilterProps['applySoon'];
  /** Text of the button that sends the form where there is no JavaScript. */
  apply: string;
}

/** Names that are no control of their own: they ride along hidden. */
const carriedBy = (filter: ListFilter) =>
  filter.control === 'own'
    ? filter.hasControls
      ? []
      : filter.names
    : filter.control === 'toggles'
      ? [filter.name]
      : [];

const hasControls = (filter: ListFilter) => filter.control !== 'own' || filter.hasControls;

/** The controls of a list's form, as its definition names them. */
export function ListFilters({ of, values, asked, searchWith, applySoon, apply }: ListFiltersProps) {
  const defaults: ListValues = defaultsOf(of, values);
  const isDefault = (name: string) => values[name] === (defaults[name] ?? '');
  const control = (filter: ListFilter) => {
    if (filter.control === 'own')
      return <filter.Control key={filter.names[0]} {...{ values, searchWith, applySoon }} />;
    const { name } = filter;
    if (filter.control === 'search') return <SearchControl key={name} {...filter} value={values[name]} />;
    if (filter.control === 'select') return <SelectControl key={name} {...filter} value={values[name]} />;
    const { Control, ...toggles } = filter;
    const hrefWith = (value: string) => searchWith({ [name]: value });
    return <Control key={name} {...toggles} value={values[name] ?? ''} asked={asked[name] ?? ''} hrefWith={hrefWith} />;
  };
  const [first, ...others] = of.filters;
  const folded = others.filter(hasControls);
  const chosen = folded.filter((filter) => !namesOf(filter).every(isDefault)).length;
  return (
    <FilterBar>
      {first && control(first)}
      {folded.length > 0 && <MoreFilters chosen={chosen} />}
      {others.map(control)}
      {/* What was asked for last, for each drawing writes them anew: what a link has chosen must not be taken back by it. */}
      {[...of.filters.flatMap(carriedBy), 'sort'].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={asked[name]} disabled={isDefault(name)} />
      ))}
      <noscript>
        <Button variant="solid">{apply}</Button>
      </noscript>
    </FilterBar>
  );
}
