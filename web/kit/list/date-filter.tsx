import { useTranslation } from 'react-i18next';
import { Field, Input } from '../field.styles.ts';
import type { OwnFilter } from './list-types.ts';

/** A day, `2026-11-03`; `label` is a text key. Only lists that have one load it. */
export const dateFilter = (name: string, label: string): OwnFilter => ({
  control: 'own',
  names: [name],
  hasControls: true,
  Control: function DateControl({ values }) {
    const { t } = useTranslation();
    return (
      <Field>
        <label htmlFor={name}>{t(label)}</label>
        <Input id={name} name={name} type="date" defaultValue={values[name]} />
      </Field>
    );
  },
});
