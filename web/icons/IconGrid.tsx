import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FoundIcon } from '../../shared/icons.ts';
import { ActionBar } from '../kit/action-bar.styles.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePassedFocus } from '../kit/use-passed-focus.ts';
import { hrefWith, type IconAddress } from './icon-address.ts';
import { TileCell, TileRow, Tiles } from './icons.styles.ts';
import { tile } from './tile.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useIconPages } from './use-icon-pages.ts';

/** What may lie over the top of the window. */
const BARS_HEIGHT = 140;
/** Drawn and brought beyond both edges of the window. */
const ROWS_AHEAD = 4;

interface TileProps {
  icon: FoundIcon | undefined;
  index: number;
  href: string;
  chosen: boolean;
  stop: boolean;
}

/** One icon with its name; the place of one that is on its way. */
const Tile = memo(function Tile({ icon, index, href, chosen, stop }: TileProps) {
  return (
    <TileCell data-waiting={!icon || undefined}>
      {icon && (
        <a
          href={href}
          title={icon.name}
          data-index={index}
          tabIndex={stop ? 0 : -1}
          aria-current={chosen ? 'true' : undefined}
        >
          <Icon of={icon.body} size={28} />
          <span dir="ltr">{icon.name}</span>
        </a>
      )}
    </TileCell>
  );
});

/** A row at its place in the whole height. */
function Row({ start, index, children }: { start: number; index: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => row.current?.style.setProperty('translate', `0 ${start}px`), [start]);
  return (
    <TileRow ref={row} aria-rowindex={index + 1}>
      {children}
    </TileRow>
  );
}

/** Some icons could not be had. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionBar role="alert" ref={usePassedFocus<HTMLDivElement>()}>
      <p>{t('icons:failed.text')}</p>
      <Button type="button" onClick={onRetry}>
        {t('icons:failed.retry')}
      </Button>
    </ActionBar>
  );
}

interface IconGridProps {
  /** What is searched; another search is another grid (`key`). */
  address: IconAddress;
  /** What its links are made of. */
  asked: IconAddress;
  first: { page: number; icons: FoundIcon[] };
  total: number;
}

/**
 * All icons of a search as tiles, of which those near the window are drawn and brought. One stop of the Tab key, then arrows.
 * Before the browser knows its width, and without scripts: the page of them that came with the address.
 */
export function IconGrid({ address, asked, first, total }: IconGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ columns: number; top: number }>();
  const { at, bring, failed, tryAgain } = useIconPages(address, first);
  const columns = place?.columns;
  const focusedRow = useRef<number>(undefined);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: columns ? Math.ceil(total / columns) : 0,
    estimateSize: () => tile.height + tile.gap,
    overscan: ROWS_AHEAD,
    scrollPaddingStart: BARS_HEIGHT,
    scrollPaddingEnd: tile.gap,
    scrollMargin: place?.top ?? 0,
    enabled: place !== undefined,
    // The row with the focus stays where it is: a tile that is taken away loses it.
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      if (focusedRow.current !== undefined && focusedRow.current < range.count) shown.add(focusedRow.current);
      return [...shown].sort((one, other) => one - other);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const show = useCallback(
    (index: number) => virtualizer.scrollToIndex(Math.floor(index / (columns ?? 1)), { align: 'auto' }),
    [virtualizer, columns],
  );
  const { active, onFocus, onKeyDown } = useGridFocus({ grid, count: total, columns, show });
  focusedRow.current = columns && Math.floor(active / columns);

  useLayoutEffect(() => {
    const measure = () => {
      const { width, top } = grid.current!.getBoundingClientRect();
      const next = Math.max(1, Math.floor((width + tile.gap) / (tile.width + tile.gap)));
      const offset = Math.round(top + window.scrollY);
      setPlace((now) => (now?.columns === next && now.top === offset ? now : { columns: next, top: offset }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(grid.current!);
    // What stands above may grow without the grid.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (place) grid.current!.style.setProperty('block-size', `${height - tile.gap}px`);
  }, [place, height]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const start = Math.max(0, startIndex - ROWS_AHEAD) * (columns ?? 1);
  const end = Math.min(total, (endIndex + 1 + ROWS_AHEAD) * (columns ?? 1)) - 1;
  useEffect(() => {
    if (columns && !failed) bring(start, end);
  }, [columns, start, end, failed, bring]);

  const cell = (index: number, icon: FoundIcon | undefined, stop: boolean) => (
    <Tile
      key={index}
      {...{ index, icon, stop }}
      href={icon ? hrefWith(asked, { icon: icon.name }) : ''}
      chosen={icon !== undefined && icon.name === address.icon}
    />
  );
  return (
    <>
      <Tiles
        ref={grid}
        role="grid"
        aria-label={t('icons:grid')}
        aria-rowcount={columns ? Math.ceil(total / columns) : undefined}
        data-placed={columns ? '' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {columns ? (
          rows.map(({ index: row, start }) => (
            <Row key={row} index={row} start={start - (place?.top ?? 0)}>
              {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
                const index = row * columns + column;
                return cell(index, at(index), index === active);
              })}
            </Row>
          ))
        ) : (
          <TileRow>{first.icons.map((icon, index) => cell(index, icon, index === 0))}</TileRow>
        )}
      </Tiles>
      {failed && <Failed onRetry={tryAgain} />}
    </>
  );
}
