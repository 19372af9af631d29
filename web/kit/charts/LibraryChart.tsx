import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { atRest } from '../at-rest.ts';
import { ErrorState } from '../ErrorState.tsx';
import { useFormats } from '../format.ts';
import { Hidden } from '../mark.styles.ts';
import { Skeleton } from '../skeleton.styles.ts';
import { useTranslation } from '../translation.ts';
import { ChartTable } from './ChartTable.tsx';
import { paintOf, useChartTheme } from './chart-theme.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { LegendToggles } from './LegendToggles.tsx';
import { LibraryPlot } from './library-chart.styles.ts';
import type { ChartLook, Draw, Drawing, LibraryChartProps } from './library-chart.ts';

type Loaded<Options> = { draw: Draw<Options> } | 'failed' | undefined;

/** What draws, once the page has come to rest and it is this chart's turn; asked for again by `retry`. */
function useDraw<Options>(load: () => Promise<Draw<Options>>, box: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<Loaded<Options>>();
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads
  useEffect(() => {
    let stop: () => void;
    let isOver = false;
    const bring = async () => {
      // What a canvas writes before its font is there stays in another one.
      const [draw] = await Promise.all([load(), document.fonts.ready]);
      if (!isOver)
        stop = drawInTurn(
          () => box.current,
          () => setLoaded({ draw }),
        );
    };
    stop = atRest(() => void bring().catch(() => setLoaded('failed')));
    return () => {
      isOver = true;
      stop();
    };
  }, [load, attempt]);
  const retry = () => {
    setLoaded(undefined);
    again();
  };
  return { loaded, retry };
}

/** The frame of a chart that a library draws in the browser: legend, room, what is shown meanwhile and instead, and the same as a table. */
export function LibraryChart<Options>({
  load,
  options,
  table,
  tools,
  legend,
  ...chart
}: LibraryChartProps<Options> & {
  /** Brings the library. */
  load: () => Promise<Draw<Options>>;
}) {
  const { title, summary, points, series, format } = chart;
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const { direction } = usePreferences();
  const theme = useChartTheme();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const { loaded, retry } = useDraw(load, box);
  const drawing = useRef<Drawing<Options>>(undefined);

  const look = useMemo<ChartLook | undefined>(
    () =>
      theme && {
        theme,
        direction,
        locale,
        format: format ?? number,
        points,
        shown: series.flatMap((each, place) =>
          hidden.has(each.id) ? [] : [{ ...each, place, paint: paintOf(theme, each, place) }],
        ),
      },
    [theme, direction, locale, format, number, points, series, hidden],
  );
  const draw = typeof loaded === 'object' ? loaded.draw : undefined;
  // Before anything is painted: paper takes what is there at once.
  useLayoutEffect(() => {
    if (!draw || !look) return;
    const wanted = options(look);
    if (drawing.current) drawing.current.update(wanted, look);
    else drawing.current = draw(box.current!, wanted, look);
  }, [draw, look, options]);
  useLayoutEffect(
    () => () => {
      drawing.current?.destroy();
      drawing.current = undefined;
    },
    [],
  );

  return (
    <>
      <LibraryPlot data-chart={draw ? 'drawn' : 'waiting'}>
        <div data-head>
          {legend ?? <LegendToggles {...{ theme, hidden }} label={title} series={series} onChange={setHidden} />}
          {tools}
        </div>
        <Hidden
          role="img"
          aria-label={t('charts:named', { title, summary: summary ?? series.map(({ label }) => label).join(', ') })}
        />
        <div data-room>
          <div ref={box} aria-hidden="true" />
          {loaded === 'failed' && (
            <ErrorState title={t('charts:failed.title')} text={t('charts:failed.text')} onRetry={retry} />
          )}
          {!loaded && <Skeleton data-wait aria-hidden="true" />}
          <p data-without-script>{t('charts:withoutScript')}</p>
        </div>
      </LibraryPlot>
      <ChartTable title={title} {...(table ?? chart)} />
    </>
  );
}
