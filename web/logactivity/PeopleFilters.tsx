import { useLoaderData } from 'react-router-dom';
import { Field } from '../kit/field.styles.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import type { PeopleData } from './people-data.ts';

interface ChoiceProps {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
}

/** One of what the trail has; a value of the address that it has no longer stays chosen. */
function Choice({ name, label, any, value = '', options }: ChoiceProps) {
  const known = !value || options.some((each) => each.value === value);
  return (
    <Field>
      <label htmlFor={name}>{label}</label>
      <Select id={name} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {[...options, ...(known ? [] : [{ value, text: value }])].map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function PersonFilter({ values }: OwnFilterProps) {
  const { t } = useTranslation();
  const { choices } = useLoaderData() as PeopleData;
  return (
    <Choice
      name="user"
      label={t('people-log:people.who')}
      any={t('people-log:people.anybody')}
      value={values.user}
      options={choices.people.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  );
}

export function OperationFilter({ values }: OwnFilterProps) {
  const { t, i18n } = useTranslation();
  const { choices } = useLoaderData() as PeopleData;
  const options = choices.operations
    .map((value) => ({ value, text: t([`operations:${value}`, 'operations:other'], { operation: value }) }))
    .sort((a, b) => a.text.localeCompare(b.text, i18n.language));
  return (
    <Choice
      name="operation"
      label={t('people-log:people.what')}
      any={t('people-log:people.anything')}
      value={values.operation}
      options={options}
    />
  );
}

/** The thing that the list is about, which another page has said. */
export function ThingFilter({ values: { subject, object }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  if (!subject && !object) return null;
  const thing = [subject, object].filter(Boolean).join(' ');
  return (
    <FilterChip href={searchWith({ subject: '', object: '' })} remove={t('people-log:people.removeThing')}>
      {t('people-log:people.about', { thing })}
    </FilterChip>
  );
}
