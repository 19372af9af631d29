import { RadioGroup } from '../RadioGroup.tsx';
import { useTranslation } from '../translation.ts';
import type { GroupControlProps, GroupField } from './form-types.ts';

interface Radio extends Omit<GroupField, 'control' | 'Control'> {
  values: readonly string[];
  /** Text keys of each, and of a sentence under it. */
  option: (value: string) => string;
  text?: (value: string) => string;
  /** Drawings from `~icons/mdi/NAME` by value, on cards. */
  icons?: Record<string, string>;
  look?: 'list' | 'inline' | 'cards' | 'centred';
}

/** One of a few values, all of them in sight. Only forms that have one load it. */
export const radioField = ({ values, option, text, icons, look, ...field }: Radio): GroupField => ({
  ...field,
  called: (value, t) => value && t(option(value)),
  control: 'group',
  Control: function RadioControl({ id, name, value, label, description, error, marked }: GroupControlProps) {
    const { t } = useTranslation();
    const required = field.required !== undefined;
    return (
      <RadioGroup
        {...{ id, name, description, error, required }}
        label={<span data-required={(required && marked) || undefined}>{label}</span>}
        {...(look && { look })}
        defaultValue={value}
        options={values.map((each) => ({
          value: each,
          label: t(option(each)),
          ...(text && { text: t(text(each)) }),
          ...(icons?.[each] && { icon: icons[each] }),
        }))}
      />
    );
  },
});
