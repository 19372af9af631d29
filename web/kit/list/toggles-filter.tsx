import check from '~icons/mdi/check';
import { Field } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import { useTranslation } from '../translation.ts';
import { toggled } from './list-search.ts';
import type { TogglesFilter, TogglesProps } from './list-types.ts';
import { ToggleLinks } from './toggle-links.styles.ts';

/** Links: each leads to the list with the value switched. */
function TogglesControl({ name, label, values, option, tone, value, asked, hrefWith }: TogglesProps) {
  const { t } = useTranslation();
  const on = value.split(',');
  return (
    <Field data-fit>
      <span data-label id={`${name}-label`}>
        {t(label)}
      </span>
      <ToggleLinks aria-labelledby={`${name}-label`}>
        {values.map((each) => (
          <li key={each}>
            <a
              href={hrefWith(toggled(values, asked, each))}
              data-tone={tone?.(each)}
              aria-current={on.includes(each) || undefined}
            >
              {t(option(each))}
              {on.includes(each) && <Icon of={check} size={16} />}
            </a>
          </li>
        ))}
      </ToggleLinks>
    </Field>
  );
}

/** Any number of a few values, each switched on and off. */
export const togglesFilter = (filter: Omit<TogglesFilter, 'control' | 'Control'>): TogglesFilter => ({
  ...filter,
  control: 'toggles',
  Control: TogglesControl,
});
