import { useAbility } from '@casl/react';
import { type ComponentType, useState } from 'react';
import { redirect, useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import monitorDashboard from '~icons/mdi/monitor-dashboard';
import tuneVariant from '~icons/mdi/tune-variant';
import type { AppAbility } from '../../shared/abilities.ts';
import { didNotArrive } from '../../shared/api.ts';
import type { NetworkArrangement } from '../../shared/dashboards-network.ts';
import { networkApi } from '../../shared/dashboards-network-api.ts';
import type { NetworkCard } from '../../shared/network-cards.ts';
import { useApi } from '../app/contexts.ts';
import { type Deferred, defer } from '../app/deferred.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useLivePage } from '../kit/use-live-page.ts';
import { arranged, maySee, shownOf, USUAL } from './network/arrange.ts';
import { asksOf } from './network/asks.ts';
import type { NetworkCardProps } from './network/card-props.ts';
import { cards } from './network/late-cards.ts';
import { HeadTools, NetworkGrid } from './network/network.styles.ts';
import { placed } from './network/placed.ts';
import { PeriodHeader } from './PeriodHeader.tsx';
import { PanelMessage } from './panel.styles.ts';
import { daysOf, type Range, rangeAt } from './period.ts';

const PATH = '/dashboards/analytics';
/** What the cards are made of. */
const SUBJECTS = ['Event', 'Threat', 'Asset', 'IngestSource'] as const;
/** What large figures are made of. */
const ON_THE_WALL: readonly NetworkCard[] = ['incidents', 'posture', 'severity', 'sensors'];

const ArrangeDrawer = latePart(async () => (await import('./network/ArrangeDrawer.tsx')).ArrangeDrawer);
const Wall = latePart(async () => (await import('./network/Wall.tsx')).Wall);

/** What cards show, by their names. */
type Answers = Partial<Record<NetworkCard, Deferred<unknown>>>;
interface AnalyticsData extends Answers {
  range: Range;
  arrangement: NetworkArrangement;
}

export const loader: PageModule['loader'] = async ({ api, session, url, signal, timeZone }): Promise<AnalyticsData> => {
  const range = rangeAt(url.searchParams, Date.now(), await timeZone());
  const isWall = url.searchParams.has('wall');
  const arrangement = await networkApi(api)
    .arrangement(signal)
    .catch(() => USUAL);
  const asks = asksOf(range);
  const { ability } = session;
  const shown = isWall ? ON_THE_WALL.filter(maySee(ability)) : shownOf(arrangement, ability);
  return {
    range,
    arrangement,
    ...Object.fromEntries(shown.map((card) => [card, defer<unknown>(asks[card](api, signal))])),
  };
};

/** A button of the arrangement, without JavaScript. */
export async function action({ api, session, form, url }: ActionArgs): Promise<Response> {
  const network = networkApi(api);
  await network.arrange(arranged(await network.arrangement(), String(form.get('do') ?? ''), session.ability));
  return redirect(PATH + url.search);
}

/** The time range that was chosen on a chart, with the link that takes it away. */
function ChosenRange({ range: { from = '', to = '' } }: { range: Range }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <FilterChip href="?" remove={t('dashboards:range.remove')}>
      {t('common:control.fromTo', { from: minute(from), to: minute(to) })}
    </FilterChip>
  );
}

/** The arrangement, changed at once and kept behind it. */
function useArrangement(stored: NetworkArrangement) {
  const { t } = useTranslation();
  const api = useApi();
  const ability = useAbility<AppAbility>();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<NetworkArrangement>();
  const current = own ?? stored;
  const keep = async (next: NetworkArrangement) => {
    setOwn(next);
    try {
      await networkApi(api).arrange(next);
      const before = shownOf(current, ability);
      if (shownOf(next, ability).some((card) => !before.includes(card))) await revalidate();
    } catch (error) {
      setOwn(current);
      if (!didNotArrive(error)) notify({ text: t('network:arrange.failed'), color: 'error' });
    }
  };
  const arrange = (wanted: string) => {
    const before = current;
    void keep(arranged(current, wanted, ability));
    const [step, card] = wanted.split(':');
    const undo = { label: t('common:surface.undo'), run: () => void keep(before) };
    if (step === 'hide')
      notify({ text: t('network:arrange.isHidden', { card: t(`network:card.${card}`) }), action: undo });
    if (step === 'reset') notify({ text: t('network:arrange.isReset'), action: undo });
  };
  return { current, arrange };
}

export function Component() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const { range, arrangement, ...answers } = useLoaderData() as AnalyticsData;
  const [params, setParams] = useSearchParams();
  const { current, arrange } = useArrangement(arrangement);
  const ability = useAbility<AppAbility>();
  useLivePage(SUBJECTS);

  /** The address with a word more, or without it. */
  const hrefOf = (word: string, isOn: boolean) => {
    const rest = [...params].filter(([name]) => name !== word);
    return `?${new URLSearchParams(isOn ? [...rest, [word, '']] : rest)}`;
  };
  if (params.has('wall')) return <Wall {...answers} range={range} leave={PATH + hrefOf('wall', false)} />;
  const asks = asksOf(range);
  const shown = shownOf(current, ability).filter((card) => answers[card]);
  return (
    <Stack>
      <PeriodHeader
        title={t('dashboards:title')}
        unit="hours"
        current={range.name}
        days={daysOf(range, timeZone)}
        tools={
          <HeadTools>
            <Button as="a" href={hrefOf('arrange', true)}>
              <Icon of={tuneVariant} size={18} />
              {t('network:arrange.open')}
            </Button>
            {ON_THE_WALL.every(maySee(ability)) && (
              <Button as="a" href={hrefOf('wall', true)}>
                <Icon of={monitorDashboard} size={18} />
                {t('network:wall.open')}
              </Button>
            )}
          </HeadTools>
        }
      >
        {range.name === 'chosen' && <ChosenRange range={range} />}
      </PeriodHeader>
      {shown.length === 0 && (
        <PanelMessage>
          <strong>{t('network:arrange.none')}</strong>
          <Button type="button" onClick={() => arrange('reset')}>
            {t('network:arrange.reset')}
          </Button>
        </PanelMessage>
      )}
      <NetworkGrid>
        {placed(shown).map(({ card, ...place }) => {
          const Card = cards[card] as ComponentType<Omit<NetworkCardProps<NetworkCard>, 'of'> & { of: unknown }>;
          return <Card key={card} {...place} range={range} of={answers[card]} load={asks[card] as never} />;
        })}
      </NetworkGrid>
      <ArrangeDrawer
        open={params.has('arrange')}
        onClose={() => setParams((old) => new URLSearchParams([...old].filter(([name]) => name !== 'arrange')))}
        of={current}
        onArrange={arrange}
        action={PATH + hrefOf('arrange', true)}
      />
    </Stack>
  );
}
