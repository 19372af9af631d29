import { Can } from '@casl/react';
import { useLoaderData } from 'react-router-dom';
import { wholeKinds } from '../../shared/asset-uses.ts';
import type { AssetDetail } from '../../shared/assets.ts';
import { assetsApi } from '../../shared/assets-api.ts';
import type { Incident } from '../../shared/incidents.ts';
import type { Names } from '../../shared/names.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { loadIncidents } from '../incidents/load-incidents.ts';
import { Card, Stack } from '../kit/card.styles.ts';
import { DetailColumns } from '../kit/detail.styles.ts';
import { DOT } from '../kit/dot.ts';
import { Figures } from '../kit/figures.styles.ts';
import { fileSize } from '../kit/file-size.ts';
import { formAction } from '../kit/form/form-action.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import { useTranslation } from '../kit/translation.ts';
import { HostName } from '../kit/values/HostName.tsx';
import { loadNames } from '../kit/values/load-names.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { Value } from '../kit/values/Value.tsx';
import { ValueMenu } from '../kit/values/ValueMenu.tsx';
import { AssetHead } from './asset-page.styles.ts';
import { BandChip } from './BandChip.tsx';
import { firstThreats } from './first-threats.ts';
import { LOG } from './late/events-path.ts';
import { asNotes, notesForm } from './notes-form.ts';
import {
  CompareCard,
  CourseCard,
  IdentityCard,
  InIncidents,
  NotesCard,
  PeersCard,
  ServicesCard,
  TimelineCard,
  ValuesCard,
} from './page-late.ts';
import { RiskCard } from './RiskCard.tsx';
import { ThreatsCard } from './ThreatsCard.tsx';

interface AssetPageData extends AssetDetail {
  incidents: Incident[];
  known: Names | undefined;
}

export const loader: PageModule['loader'] = async ({ api, params, url, signal }) => {
  const all = wholeKinds.find((kind) => kind === url.searchParams.get('all'));
  const [detail, incidents] = await Promise.all([
    assetsApi(api).get(params.id!, { ...rangeOf(url.searchParams), ...(all && { all }) }, signal),
    loadIncidents(api, { asset: params.id! }, signal),
  ]);
  // An asset is called by its name in any case.
  const others = [
    ...detail.peers.flatMap(({ other, asset }) => (asset === null ? other : [])),
    ...firstThreats(detail).map(({ other }) => other),
  ];
  const known = await loadNames(api, others, signal);
  return { ...detail, incidents, known, pageTitle: detail.asset.name };
};

/** What people say of it, over what they had seen. */
export const action = formAction(notesForm, async (values, { api, params, form }: ActionArgs) => {
  await assetsApi(api).note(params.id!, asNotes(values, Number(form.get('version') ?? 0)));
  return undefined;
});

function Head({ asset, note, incidents }: AssetPageData) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <AssetHead>
      <div>
        <BandChip band={asset.band} />
        {asset.criticality > 0 && <Chip color="primary">{t(`assets:critical.${asset.criticality}`)}</Chip>}
        {asset.roles.map(({ role }) => (
          <Chip key={role}>{t(`assets:role.${role}`)}</Chip>
        ))}
        {asset.tags.map((tag) => (
          <Chip key={tag} variant="outlined">
            <bdi>{tag}</bdi>
          </Chip>
        ))}
        <TimeRange />
      </div>
      <h1>
        <bdi>
          <HostName name={asset.name} />
        </bdi>
      </h1>
      <dl>
        <div>
          <dt>{t('assets:addresses')}</dt>
          <dd data-code>
            {asset.addresses.map((address, index) => (
              <span key={address}>
                {index > 0 && ', '}
                <Value field="ip" of={address} />
              </span>
            ))}
          </dd>
        </div>
        {asset.mac && (
          <div>
            <dt>{t('assets:mac')}</dt>
            <dd data-code>
              <Value field="mac" of={asset.mac} to={LOG} />
              {asset.vlan && `${DOT}${t('assets:vlan', { vlan: asset.vlan })}`}
            </dd>
          </div>
        )}
        {asset.vendor && (
          <div>
            <dt>{t('assets:vendor')}</dt>
            <dd>
              <bdi>{asset.vendor}</bdi>
            </dd>
          </div>
        )}
        {asset.os && (
          <div>
            <dt>{t('assets:column.os')}</dt>
            <dd>
              <bdi>{asset.os}</bdi>
            </dd>
          </div>
        )}
        {asset.owner && (
          <div>
            <dt>{t('assets:owner')}</dt>
            <dd>
              <bdi>{asset.owner}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('assets:firstSeen')}</dt>
          <dd>{dateTime(asset.firstSeen) || '—'}</dd>
        </div>
        <div>
          <dt>{t('assets:lastSeen')}</dt>
          <dd>{dateTime(asset.lastSeen) || '—'}</dd>
        </div>
        {incidents.length > 0 && <InIncidents incidents={incidents} />}
        {note && (
          <div data-note>
            <dt>{t('assets:note')}</dt>
            <dd dir="auto">{note}</dd>
          </div>
        )}
      </dl>
    </AssetHead>
  );
}

function KeyFigures({ asset }: AssetDetail) {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  return (
    <Figures>
      <div>
        <dt>{t('alerts:risk.label')}</dt>
        <dd {...(['high', 'critical'].includes(asset.band) && { 'data-tone': 'error' })}>
          {number(Math.round(asset.risk))}
        </dd>
      </div>
      <div>
        <dt>{t('assets:blamedFor')}</dt>
        <dd>{number(asset.openThreats)}</dd>
      </div>
      <div>
        <dt>{t('assets:bytesOut')}</dt>
        <dd>{fileSize(asset.bytesOut, locale)}</dd>
      </div>
      <div>
        <dt>{t('assets:bytesIn')}</dt>
        <dd>{fileSize(asset.bytesIn, locale)}</dd>
      </div>
    </Figures>
  );
}

export { PendingDetail as Pending } from '../kit/PendingDetail.tsx';

export function Component() {
  const detail = useLoaderData() as AssetPageData;
  return (
    <NamesProvider of={detail.known}>
      <Stack>
        <Card>
          <Head {...detail} />
          <KeyFigures {...detail} />
        </Card>
        <CourseCard {...detail} />
        <DetailColumns>
          <Stack>
            <RiskCard {...detail} />
            <ThreatsCard {...detail} />
            <PeersCard {...detail} />
            <CompareCard {...detail} />
          </Stack>
          <Stack>
            <IdentityCard {...detail} />
            <ServicesCard {...detail} />
            <TimelineCard {...detail} />
            <Can I="update" an="Asset">
              {/* What is being written is of this asset. */}
              <NotesCard key={detail.asset.id} {...detail} />
            </Can>
          </Stack>
        </DetailColumns>
        <ValuesCard {...detail} />
        <ValueMenu />
      </Stack>
    </NamesProvider>
  );
}
