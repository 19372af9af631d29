import { type ReactNode, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Deferred, defer, useDeferred } from '../app/deferred.ts';
import { mayOpen } from '../app/guards.ts';
import type { NavigationSection } from '../app/navigation.ts';
import type { PageModule } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Avatar } from '../kit/mark.styles.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useLivePage } from '../kit/use-live-page.ts';
import { permittedSections, useMarked } from '../shell/navigation-state.ts';
import { TreeSection } from '../shell/TreeSection.tsx';
import { Areas, Tile, Tiles } from './admin.styles.ts';
import { type AreaState, areas } from './areas.ts';

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

/** How an area stands: a figure and a sentence. */
function State({ name, of }: { name: string; of: Deferred<AreaState> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error } = useDeferred(of);
  if (error) return <p>{t('dashboards:error.text')}</p>;
  const { figure, count, other = 0, at, isBad } = data;
  const sentence = t(`areas:${name}.${count ? 'text' : 'none'}`, {
    count,
    number: number(count),
    other: number(other),
  });
  return (
    <>
      <strong data-bad={isBad || undefined}>
        {number(figure)} <small>{t(`areas:${name}.unit`, { count: figure })}</small>
      </strong>
      <p>
        {sentence} {at && <Moment iso={at} />}
      </p>
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
            .map(({ name, to, icon }) => (
              <Tile key={name}>
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
        {sections.map((section) => (
          <Card key={section.heading}>
            <TreeSection {...section} marked={marked} />
          </Card>
        ))}
      </Areas>
    </Stack>
  );
}
