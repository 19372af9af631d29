import type { MouseEvent } from 'react';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import pageFirst from '~icons/mdi/page-first';
import pageLast from '~icons/mdi/page-last';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { pageNumbers } from '../page-numbers.ts';
import { PageOf, PaginationNav } from '../pagination.styles.ts';
import type { Color } from '../tones.ts';
import { useTranslation } from '../translation.ts';

const arrows = { first: pageFirst, previous: chevronLeft, next: chevronRight, last: pageLast };
type Arrow = keyof typeof arrows;

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Address of a page: path, or `?query` alone. */
  hrefOf: (page: number) => string;
  /** Takes the click instead of the address, where all rows are in hand. */
  onPage?: (page: number) => void;
  /** What is paged through, where a page has several. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  variant?: 'plain' | 'outlined' | 'tonal';
  shape?: 'square' | 'circle';
  color?: Color;
  /** Entries between the arrows at most, an odd number from five on; 0: arrows only. */
  most?: number;
  /** Other drawings from `~icons/mdi/NAME`, as they point from left to right. */
  icons?: Partial<Record<Arrow, string>>;
  /** Words behind the two arrows in the middle, where there is room. */
  words?: boolean;
  /** Without the arrows to the first and last page. */
  short?: boolean;
}

/** Links to the pages of a list; nothing when there is one page only. */
export function Pagination(props: PaginationProps) {
  const { page, totalPages, hrefOf, onPage, label, size, variant, shape, color, most = 7, icons, words, short } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  if (totalPages <= 1) return null;
  const choose =
    onPage &&
    ((event: MouseEvent, to: number) => {
      event.preventDefault();
      onPage(to);
    });
  // The same element with and without a page to lead to: whoever has just followed it keeps the focus.
  const step = (to: number, key: Arrow, rel?: 'prev' | 'next') => {
    const leads = to >= 1 && to <= totalPages && to !== page;
    return (
      <a
        data-step
        role="link"
        aria-label={t(`shell:pagination.${key}`)}
        {...(leads
          ? { href: hrefOf(to), rel, onClick: choose && ((event: MouseEvent) => choose(event, to)) }
          : { 'aria-disabled': true, tabIndex: -1 })}
      >
        {words && rel === 'next' && <span>{t('shell:pagination.next')}</span>}
        <Icon of={icons?.[key] ?? arrows[key]} flip />
        {words && rel === 'prev' && <span>{t('shell:pagination.previous')}</span>}
      </a>
    );
  };
  return (
    <PaginationNav
      aria-label={label ?? t('shell:pagination.label')}
      data-size={size}
      data-variant={variant}
      data-shape={shape}
      data-color={color}
      data-bare={most === 0 || undefined}
    >
      {!short && step(1, 'first')}
      {step(Math.min(page - 1, totalPages), 'previous', 'prev')}
      <PageOf>{t('shell:pagination.pageOf', { page: number(page), pages: number(totalPages) })}</PageOf>
      <ol>
        {(most === 0 ? [] : pageNumbers(page, totalPages, most)).map((each, index) =>
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
                onClick={choose && ((event) => choose(event, each))}
              >
                {number(each)}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(page + 1, 'next', 'next')}
      {!short && step(totalPages, 'last')}
    </PaginationNav>
  );
}
