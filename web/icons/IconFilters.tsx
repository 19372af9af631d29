import magnify from '~icons/mdi/magnify';
import type { IconSetFacts } from '../../shared/icons.ts';
import { Button } from '../kit/button.styles.ts';
import { Field, Input } from '../kit/field.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { FilterBar, SearchBox } from '../kit/list/list.styles.ts';
import { MoreFilters } from '../kit/list/MoreFilters.tsx';
import { useFilterForm } from '../kit/list/use-filter-form.ts';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import type { IconAddress } from './icon-address.ts';

const valuesOf = ({ q, category, used, icon }: IconAddress) => ({ q, category, used, icon });

interface IconFiltersProps {
  address: IconAddress;
  /** What is on its way, or else the same. */
  asked: IconAddress;
  facts: IconSetFacts;
}

/** What is searched: words, a category, those that the console draws itself. The chosen icon stays. */
export function IconFilters({ address, asked, facts }: IconFiltersProps) {
  const { q, category, used } = address;
  const { t, i18n } = useTranslation();
  const { number } = useFormats();
  const form = useFilterForm(valuesOf(address), {}, valuesOf(asked));
  const categories = facts.categories
    .map(({ id, total }) => ({ id, total, name: t(`icons:category.${id}`) }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  return (
    <search aria-label={t('icons:filter.label')}>
      <form method="get" autoComplete="off" {...form}>
        <FilterBar>
          <Field>
            <label htmlFor="icons-q">{t('icons:filter.search')}</label>
            <SearchBox>
              <Icon of={magnify} />
              <Input
                id="icons-q"
                name="q"
                type="search"
                maxLength={200}
                placeholder={t('icons:filter.hint')}
                defaultValue={q}
              />
            </SearchBox>
          </Field>
          <MoreFilters chosen={[category, used].filter(Boolean).length} />
          <Field>
            <label htmlFor="icons-category">{t('icons:filter.category')}</label>
            <Select id="icons-category" name="category" defaultValue={category}>
              <option value="">{t('icons:filter.allCategories')}</option>
              {categories.map(({ id, name, total }) => (
                <option key={id} value={id}>
                  {t('icons:filter.counted', { name, total: number(total) })}
                </option>
              ))}
            </Select>
          </Field>
          <Field>
            <label htmlFor="icons-used">{t('icons:filter.used')}</label>
            <Select id="icons-used" name="used" defaultValue={used}>
              <option value="">{t('icons:filter.all')}</option>
              <option value="true">
                {t('icons:filter.counted', { name: t('icons:filter.usedHere'), total: number(facts.used) })}
              </option>
            </Select>
          </Field>
          <input type="hidden" name="icon" defaultValue={asked.icon} />
          <noscript>
            <Button variant="solid">{t('icons:filter.apply')}</Button>
          </noscript>
        </FilterBar>
      </form>
    </search>
  );
}
