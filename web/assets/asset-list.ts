import devices from '~icons/mdi/server-network';
import { assetRoles, riskBands } from '../../shared/asset-values.ts';
import type { Asset, AssetQuery } from '../../shared/assets.ts';
import { assetsApi } from '../../shared/assets-api.ts';
import { latePart } from '../kit/late-part.tsx';
import { defineList } from '../kit/list/define-list.ts';
import { moreRows } from '../kit/list/more-rows.ts';
import { searchFilter } from '../kit/search/search-filter.tsx';
import { AssetTableFrame } from './asset-list.styles.ts';
import { assetColumns, assetCsv } from './columns.tsx';

const ListAside = latePart(async () => (await import('./late/ListAside.tsx')).ListAside);
const NewSinceFilter = latePart(async () => (await import('./late/NewSinceFilter.tsx')).NewSinceFilter);

const isMoment = (text: string) => /^-\d+[mhdw]$/.test(text) || !Number.isNaN(Date.parse(text));

/** The machines inside, the one most at risk first. */
export const assetList = defineList<Asset, AssetQuery>({
  name: 'assets',
  keepsViews: true,
  query: async () => (await import('../../shared/assets.ts')).AssetQuery,
  sort: '-risk',
  // What the schema lets through and the route would refuse.
  clean:
    async () =>
    ({ newSince = '', ...query }) => ({
      ...query,
      ...(isMoment(newSince) && { newSince }),
    }),
  fetch: async (api, query, signal) => {
    const { assets, ...found } = await assetsApi(api).list(query, signal);
    return { rows: assets, ...found };
  },
  filters: [
    searchFilter({ label: 'assets:filter.search', among: 'assets' }),
    {
      name: 'band',
      control: 'select',
      label: 'alerts:risk.label',
      values: [...riskBands].reverse(),
      any: 'assets:filter.anyBand',
      option: (band) => `alerts:risk.${band}`,
    },
    {
      name: 'role',
      control: 'select',
      label: 'assets:column.roles',
      values: assetRoles,
      any: 'assets:filter.anyRole',
      option: (role) => `assets:role.${role}`,
    },
    { control: 'own', names: ['newSince'], Control: NewSinceFilter },
  ],
  columns: assetColumns,
  csv: { file: 'assets:file', columns: assetCsv },
  rowId: ({ id }) => id,
  rowLabel: ({ name }) => name,
  live: { subject: 'Asset', count: moreRows((api, query, signal) => assetsApi(api).list(query, signal)) },
  frame: AssetTableFrame,
  Aside: ListAside,
  icon: devices,
  texts: {
    title: 'assets:title',
    intro: 'assets:intro',
    filters: 'assets:filter.label',
    apply: 'assets:filter.apply',
    summary: 'assets:found',
    clear: 'assets:filter.clear',
    noMatch: { title: 'assets:noMatch.title', text: 'assets:noMatch.text' },
    none: { title: 'assets:none.title', text: 'assets:none.text' },
  },
});
