import { type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import { type Deferred, defer, useDeferred } from '../app/deferred.ts';
import { mayOpen } from '../app/guards.ts';
import type { NavigationSection } from '../app/navigation.ts';
import type { PageModule } from '../app/page.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Avatar, Chip } from '../kit/mark.styles.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { useLivePage } from '../kit/use-live-page.ts';
import { permittedSections, useMarked } from '../shell/navigation-state.ts';
import { TreeSection } from '../shell/TreeSection.tsx';
import { sumOf } from '../threats/severity-chart.ts';
import { Areas, Tile, Tiles } from './admin.styles.ts';
import { type AreaState, areas, type Weight, weights } from './areas.ts';

const Course = latePart(async () => (await import('../kit/charts/Sparkline.tsx')).Sparkline);

const tones: Record<Weight, Color> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'info',
  other: 'secondary',
  none: 'secondary',
};

interface AdminData {
  sections: NavigationSection[];
  /** The areas that this visitor may open. */
  open: string[];
  /** How they stand, by their names. */
  [area: string]: unknown;
}

export const loader: PageModule['loader'] = async ({ api, session, loadSections, loadGuard, signal }) => {
  const guards = await Promise.all(areas.map(({ to }) => loadGuard(to)));
  const open = areas.filter((_, index) => {
    const guard = guards[index];
    return guard && mayOpen(guard, session);
  });
  const data: AdminData = {
    sections: permittedSections(await loadSections(), session),
    open: open.map(({ name }) => name),
  };
  for (const { name, ask } of open) data[name] = defer(ask(api, signal));
  return data;
};

/** What a figure is made of, as a bar and in words. */
function Parts({ of }: { of: NonNullable<AreaState['parts']> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const all = sumOf(Object.values(of));
  // None is left out: what is 0 now keeps its room for what comes.
  const shown = weights.filter((weight) => of[weight] !== undefined);
  if (all === 0) return null;
  let before = 0;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
        {shown.map((weight) => {
          const width = (100 * of[weight]!) / all;
          before += width;
          return <rect key={weight} data-color={tones[weight]} x={before - width} width={width} height="6" />;
        })}
      </svg>
      <ul>
        {shown.map((weight) => (
          <li key={weight} data-color={tones[weight]}>
            {t(`areas:weight.${weight}`)} <b>{number(of[weight]!)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How an area stands: a figure and a sentence, what the figure is made of, and its course. */
function State({ name, of }: { name: string; of: Deferred<AreaState> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error } = useDeferred(of);
  if (error) return <p>{t('dashboards:error.text')}</p>;
  const { figure, count, other = 0, at, isBad, parts, course = [], unknown } = data;
  if (unknown)
    return (
      <>
        <div data-figure>
          <strong>—</strong>
        </div>
        <p>{t(`areas:${name}.${unknown}`)}</p>
      </>
    );
  const sentence = t(`areas:${name}.${count ? 'text' : 'none'}`, {
    count,
    number: number(count),
    other: number(other),
  });
  return (
    <>
      <div data-figure data-bad={isBad || undefined}>
        <strong>{number(figure)}</strong> <small>{t(`areas:${name}.unit`, { count: figure })}</small>
        {isBad && (
          <Chip color="error" size="small">
            <Icon of={alertCircleOutline} size={14} />
            {t('areas:look')}
          </Chip>
        )}
      </div>
      {course.length > 0 && (
        <div data-course>
          <Course title={t(`areas:${name}.course`)} values={course} />
        </div>
      )}
      <p>
        {sentence} {at && <Moment iso={at} />}
      </p>
      {parts && <Parts of={parts} />}
    </>
  );
}

const arriving: ReactNode = <Skeleton data-shape="block" />;

/** The way into every area with the state of each, and below it everything there is for this visitor. */
export function Component() {
  const { t } = useTranslation();
  const marked = useMarked();
  const { sections, open, ...states } = useLoaderData() as AdminData;
  useLivePage(['Event', 'Threat', 'Asset', 'IngestSource', 'User', 'Job']);
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('names:dashboards.all')}</h1>
          <p>{t('areas:intro')}</p>
        </div>
      </PageHeader>
      {open.length > 0 && (
        <Tiles>
          {areas
            .filter(({ name }) => open.includes(name))
            .map(({ name, to, icon, first }) => (
              <Tile key={name} data-first={first}>
                <header>
                  <Avatar color="primary" shape="rounded" aria-hidden="true">
                    <Icon of={icon} size={22} />
                  </Avatar>
                  <h2>
                    <a href={to}>{t(`areas:${name}.title`)}</a>
                  </h2>
                </header>
                <div data-state>
                  <Suspense fallback={arriving}>
                    <State name={name} of={states[name] as Deferred<AreaState>} />
                  </Suspense>
                </div>
              </Tile>
            ))}
        </Tiles>
      )}
      <Areas>
        <header>
          <h2>{t('areas:pages.title')}</h2>
          <p>{t('areas:pages.text')}</p>
        </header>
        {sections.map((section) => (
          <TreeSection key={section.heading} {...section} marked={marked} level={3} />
        ))}
      </Areas>
    </Stack>
  );
}
