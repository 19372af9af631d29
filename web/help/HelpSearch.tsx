import magnify from '~icons/mdi/magnify';
import { Button } from '../kit/button.styles.ts';
import { ControlBox } from '../kit/control-box.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useFilterForm } from '../kit/list/use-filter-form.ts';
import { Hidden } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { SearchForm } from './help.styles.ts';

/** What the routes' schemas allow. */
const LONGEST_TEXT = 200;

interface HelpSearchProps {
  /** What is searched. */
  label: string;
  hint: string;
  /** What the page shows the answers for. */
  q: string;
  /** What was found, said as soon as it is there. */
  outcome: string;
}

interface FieldProps {
  label: string;
  hint: string;
  q?: string;
}

function SearchField({ label, hint, q }: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <ControlBox>
        <Icon of={magnify} />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={hint}
          maxLength={LONGEST_TEXT}
          defaultValue={q}
          autoComplete="off"
        />
      </ControlBox>
      <Button variant="solid">{t('help:search.go')}</Button>
    </>
  );
}

/** Searches the page it stands on, as one types. */
export function HelpSearch({ q, outcome, ...field }: HelpSearchProps) {
  const form = useFilterForm({ q }, {});
  return (
    <SearchForm role="search" {...form}>
      <SearchField q={q} {...field} />
      <Hidden role="status">{q && outcome}</Hidden>
    </SearchForm>
  );
}

/** Leads to the answers on another page. */
export function SearchElsewhere({ action, ...field }: FieldProps & { action: string }) {
  return (
    <SearchForm role="search" action={action}>
      <SearchField {...field} />
    </SearchForm>
  );
}
