import chevronLeft from 'virtual:icon/chevron-left';
import chevronRight from 'virtual:icon/chevron-right';
import pageFirst from 'virtual:icon/page-first';
import pageLast from 'virtual:icon/page-last';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { Icon } from './Icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import { PageOf, PaginationNav } from './pagination.styles.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Address of a page: path, or `?query` alone. */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing when there is one page only. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  const t = useT();
  const { number } = useFormats();
  if (totalPages <= 1) return null;
  const step = (to: number, key: 'first' | 'previous' | 'next' | 'last', icon: string, rel?: 'prev' | 'next') =>
    to < 1 || to > totalPages || to === page ? (
      <span data-step aria-hidden="true">
        <Icon of={icon} flip />
      </span>
    ) : (
      <a data-step href={hrefOf(to)} rel={rel} aria-label={t(`shell:pagination.${key}`)}>
        <Icon of={icon} flip />
      </a>
    );
  return (
    <PaginationNav aria-label={t('shell:pagination.label')}>
      {step(1, 'first', pageFirst)}
      {step(Math.min(page - 1, totalPages), 'previous', chevronLeft, 'prev')}
      <PageOf>{t('shell:pagination.pageOf', { page: number(page), pages: number(totalPages) })}</PageOf>
      <ol>
        {pageNumbers(page, totalPages).map((each, index) =>
          each === null ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} data-gap aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <a
                href={hrefOf(each)}
                aria-current={each === page ? 'page' : undefined}
                aria-label={t('shell:pagination.page', { page: number(each) })}
              >
                {number(each)}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(page + 1, 'next', chevronRight, 'next')}
      {step(totalPages, 'last', pageLast)}
    </PaginationNav>
  );
}
