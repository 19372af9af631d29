import type { ChangeEvent } from 'react';
import { useFormats } from '../format.ts';
import { Pagination } from '../Pagination.tsx';
import { pageSizes } from '../page-numbers.ts';
import { Select } from '../select.styles.ts';
import { useTranslation } from '../translation.ts';
import { useAskedSearch } from '../use-asked-search.ts';
import { usePassedFocus } from '../use-passed-focus.ts';
import { ListFooterRow } from './list-footer.styles.ts';
import { ALL_ROWS } from './list-search.ts';

interface ListFooterProps {
  page: number;
  /** What the address calls the page. */
  pageName?: string;
  perPage: number;
  total: number;
  totalPages: number;
  canShowAll?: boolean | undefined;
  /** Id of the filter form, which the page size is sent with. */
  form: string;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
}

/** Under a list: page size, "x–y of z", links to the pages (they keep the rest of the address). */
export function ListFooter({
  page,
  pageName = 'page',
  perPage,
  total,
  totalPages,
  canShowAll,
  form,
  onChange,
}: ListFooterProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const asked = useAskedSearch();
  // Another page may be refused, and then there is no footer.
  const frame = usePassedFocus<HTMLElement>();
  const hrefOf = (to: number) => {
    const query = new URLSearchParams(asked);
    query.set(pageName, String(to));
    if (to === 1) query.delete(pageName);
    return `?${query}`;
  };
  const first = (page - 1) * perPage + 1;
  const last = perPage === ALL_ROWS ? total : Math.min(total, first + perPage - 1);
  return (
    <ListFooterRow ref={frame}>
      <label htmlFor="perPage">
        {t('shell:pagination.perPage')}
        <Select id="perPage" name="perPage" form={form} defaultValue={perPage} onChange={onChange}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {number(size)}
            </option>
          ))}
          {canShowAll && <option value={ALL_ROWS}>{t('shell:pagination.all')}</option>}
        </Select>
      </label>
      {/* The summary tells of another total; a region that comes anew is not read out as well. */}
      <span role="status" key={total}>
        {t('shell:pagination.rangeOf', {
          from: number(first),
          to: number(last),
          total: number(total),
        })}
      </span>
      <Pagination {...{ page, totalPages, hrefOf }} />
    </ListFooterRow>
  );
}
