import { useTranslation } from 'react-i18next';
import magnify from '~icons/mdi/magnify';
import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Field, Input } from '../kit/field.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { FilterBar, SearchBox } from '../kit/list.styles.ts';
import { Select } from '../kit/select.styles.ts';
import type { FilterValues } from '../kit/use-filter-form.ts';

const choices = { role: userRoles, plan: userPlans, status: userStatuses } as const;

/** Search, role, plan and status: the controls of the list's form. `shown` is what they hold at first. */
export function UserFilters({ shown }: { shown: FilterValues }) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <Field>
        <label htmlFor="q">{t('users:filter.search')}</label>
        <SearchBox>
          <Icon of={magnify} />
          <Input
            id="q"
            name="q"
            type="search"
            maxLength={200}
            placeholder={t('users:filter.searchHint')}
            defaultValue={shown.q}
          />
        </SearchBox>
      </Field>
      {(['role', 'plan', 'status'] as const).map((name) => (
        <Field key={name}>
          <label htmlFor={name}>{t(`users:filter.${name}`)}</label>
          <Select id={name} name={name} defaultValue={shown[name]}>
            <option value="">{t(`users:filter.any.${name}`)}</option>
            {choices[name].map((value) => (
              <option key={value} value={value}>
                {t(`users:${name}.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <input type="hidden" name="sort" defaultValue={shown.sort} disabled={!shown.sort} />
      <noscript>
        <Button data-variant="solid">{t('users:filter.apply')}</Button>
      </noscript>
    </FilterBar>
  );
}
