import { Can } from '@casl/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { threatViews } from '../../shared/threat-values.ts';
import { useFormats } from '../kit/format.ts';
import { searchWith } from '../kit/list/list-search.ts';
import { useAskedQuery } from '../kit/list/use-asked-query.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { threatDefaults } from './default-view.ts';
import { Desk } from './desk-late.ts';
import type { ThreatListData } from './list-data.ts';
import { ListWays } from './list-ways.styles.ts';
import { threatFilters } from './threat-filters.tsx';

const threatLists = [
  { by: 'threat', path: '/admin/threats', sort: '-lastSeen' },
  { by: 'signature', path: '/admin/threats/by-signature', sort: '' },
  { by: 'host', path: '/admin/threats/by-host', sort: '' },
] as const;

/** Which threats, by what people have made of them, and what they are put together by; with the desk, which waits to be called. */
export function ThreatTabs() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const { query, counts } = useLoaderData() as ThreatListData;
  const list = threatLists.find(({ path }) => path === pathname) ?? threatLists[0];
  const address = { filters: threatFilters, defaults: threatDefaults, sort: list.sort };
  const status = query.status ?? threatDefaults(query).status;
  const asked = useAskedQuery(address, query);
  const hrefOf = (view: string) => searchWith(address, asked, { status: view });
  return (
    <ListWays>
      <TabLinks
        label={t('triage:view.label')}
        items={threatViews.map((view) => ({
          href: hrefOf(view),
          label: t(`triage:view.${view}`),
          ...(counts && { count: number(counts[view]) }),
        }))}
        current={hrefOf(status)}
      />
      <TabLinks
        label={t('triage:by.label')}
        variant="pills"
        items={threatLists.map(({ by, path }) => ({
          href: path + searchWith(address, asked, { sort: address.sort }).replace(/^\?$/, ''),
          label: t(`triage:by.${by}`),
        }))}
        current={list.path + searchWith(address, asked, { sort: address.sort }).replace(/^\?$/, '')}
      />
      <Can I="update" a="Threat">
        <Desk by={list.by} />
      </Can>
    </ListWays>
  );
}
