import { useLoaderData } from 'react-router-dom';
import type { IncidentDetail } from '../../shared/incidents.ts';
import { incidentsApi } from '../../shared/incidents-api.ts';
import type { Names } from '../../shared/names.ts';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { PageModule } from '../app/page.ts';
import { Card, CardHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { unbroken } from '../kit/unbroken.tsx';
import { loadNames } from '../kit/values/load-names.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { ValueMenu } from '../kit/values/ValueMenu.tsx';
import { Outcome } from '../threats/threat-late.ts';
import { placeTone } from '../threats/triage.ts';
import { HostsCard, NextCard, TermsCard } from './IncidentCards.tsx';
import { Head, Inside, Sides } from './incident.styles.ts';
import { HostGraph, IncidentTables, IncidentWork, StoryList } from './incident-late.ts';
import { ScoreMark } from './ScoreMark.tsx';
import { TacticStrip } from './TacticStrip.tsx';
import { hostName, titleOf } from './words.ts';

type Data = IncidentDetail & {
  people: ThreatWorker[];
  names: Names | undefined;
  pageTitleKey: string;
  pageTitleParams: { host: string };
};

/** Threats whose addresses have their names: a large incident has thousands, most of them folded. */
const NAMED = 100;

export const loader: PageModule['loader'] = async ({ api, params, signal }): Promise<Data> => {
  const [found, { people }] = await Promise.all([
    incidentsApi(api).get(params.id!, signal),
    threatWorkApi(api).people(signal),
  ]);
  const addresses = [
    ...found.hosts.map(({ address }) => address),
    ...found.threats.slice(0, NAMED).flatMap(({ srcIp, destIp }) => [srcIp, destIp]),
  ];
  const names = await loadNames(api, addresses, signal);
  const known = new Map(names?.addresses.map((each) => [each.address, each]));
  // The sentences call a host outside what the traffic calls it.
  const hosts = found.hosts.map((host) => ({
    ...host,
    name: host.name ?? known.get(host.address)?.names[0]?.value ?? null,
  }));
  const incident = { ...found, hosts };
  // A host has a page by its own name.
  const pageTitleParams = { host: hostName(incident, incident.headline.host) };
  return { ...incident, people, names, pageTitleKey: 'incidents:pageTitle', pageTitleParams };
};

export { threatAction as action } from '../threats/threat-action.ts';

/** The page's shape while its data is on the way. */
export function Pending() {
  return (
    <Stack aria-hidden="true">
      <Skeleton data-shape="block" />
      <Sides>
        <Stack>
          <Skeleton data-shape="block" />
          <Skeleton data-shape="block" />
        </Stack>
        <Stack>
          <Skeleton data-shape="block" />
        </Stack>
      </Sides>
    </Stack>
  );
}

export function Component() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const incident = useLoaderData() as Data;
  return (
    <NamesProvider of={incident.names}>
      <Stack>
        <Outcome />
        <Card>
          <Head>
            <ScoreMark of={incident} />
            <div>
              <h1>{unbroken(titleOf(incident, t))}</h1>
              <p data-when>
                <Chip color={placeTone[incident.status]}>{t(`incidents:status.${incident.status}`)}</Chip>{' '}
                <span>
                  {t('incidents:span', { from: dateTime(incident.firstSeen), to: dateTime(incident.lastSeen) })}
                </span>
              </p>
              <TacticStrip of={incident.tactics} />
            </div>
          </Head>
        </Card>
        <Sides>
          <Stack>
            <Card aria-labelledby="story">
              <CardHeader>
                <h2 id="story">{t('incidents:story.title')}</h2>
              </CardHeader>
              <Inside>
                <StoryList incident={incident} />
              </Inside>
            </Card>
            <Card aria-labelledby="graph">
              <CardHeader>
                <h2 id="graph">{t('incidents:graph.title')}</h2>
              </CardHeader>
              <HostGraph incident={incident} />
            </Card>
          </Stack>
          <Stack>
            <IncidentWork threats={incident.threats} people={incident.people} />
            <NextCard tactics={incident.tactics} />
            <HostsCard hosts={incident.hosts} />
            <TermsCard terms={incident.terms} />
          </Stack>
          <Stack>
            <IncidentTables incident={incident} />
          </Stack>
        </Sides>
        <ValueMenu />
      </Stack>
    </NamesProvider>
  );
}
