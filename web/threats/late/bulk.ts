import contentCopy from '~icons/mdi/content-copy';
import volumeOff from '~icons/mdi/volume-off';
import type { ThreatAction } from '../../../shared/threat-values.ts';
import type { Threat, ThreatFilter, ThreatGroup, ThreatGrouping } from '../../../shared/threats.ts';
import { toBrowser } from '../../base-path.ts';
import type { ListTools } from '../../kit/list/list-types.ts';
import { gather } from '../../kit/list/portions.ts';
import type { BulkAction } from '../../kit/list/table-types.ts';
import type { Snackbar } from '../../kit/snackbars.ts';
import { threatDefaults } from '../default-view.ts';
import { groupsSearch, muteHref, threatsSearch } from '../mute-href.ts';
import { actionIcons } from './row-menu.ts';
import type { Chosen } from './use-desk.tsx';

/** The desk of the page, which asks and acts; the bar of the ticked rows knows nothing of it. */
export const bulkDesk: { perform: ((action: ThreatAction, chosen: Chosen) => Promise<Snackbar | null>) | undefined } = {
  perform: undefined,
};

const actions = ['start', 'escalate', 'assign', 'snooze', 'tag', 'close', 'reopen'] as const;

/** What the filters of an address choose. */
function filterOf(scope: string): ThreatFilter {
  const { sort: _sort, perPage: _perPage, ...filter } = Object.fromEntries(new URLSearchParams(scope));
  return { ...threatDefaults(filter), ...filter };
}

/** Each action, on all that the filters find or on what the ticked rows stand for. */
const bulkWork = <Row>({ t }: ListTools, chosenBy: (rows: Row[], filter: ThreatFilter) => Chosen): BulkAction<Row>[] =>
  actions.map((action) => ({
    id: action,
    label: t(`desk:action.${action}`),
    icon: actionIcons[action],
    changes: true,
    run: async (rows, _count, _api, { everything, scope }) => {
      const filter = filterOf(scope);
      const chosen = everything
        ? { query: filter }
        : chosenBy(await gather(rows(new AbortController().signal)), filter);
      return bulkDesk.perform ? bulkDesk.perform(action, chosen) : null;
    },
  }));

/** Opens the form of a mute rule with what finds the ticked rows. */
const muteWork = <Row>({ t }: ListTools, searchOf: (rows: Row[]) => string): BulkAction<Row> => ({
  id: 'mute',
  label: t('desk:action.mute'),
  icon: volumeOff,
  needs: ['create', 'MuteRule'],
  run: async (rows) => {
    const q = searchOf(await gather(rows(new AbortController().signal)));
    location.assign(toBrowser(muteHref({ q })));
    return null;
  },
});

/** What can be done with all threats of ticked hosts or signatures, in the view they are shown in. Needs the texts `desk`. */
export const groupActions = (tools: ListTools, by: ThreatGrouping): BulkAction<ThreatGroup>[] => [
  ...bulkWork<ThreatGroup>(tools, (groups, filter) => ({
    query: { ...filter, [by]: groups.map(({ key }) => key).join(',') },
  })),
  muteWork(tools, (groups) =>
    groupsSearch(
      by,
      groups.map(({ key }) => key),
    ),
  ),
];

/** What can be done with ticked threats, and with all that the filters find. Needs the texts `desk`. */
export const bulkActions = (tools: ListTools): BulkAction<Threat>[] => [
  ...bulkWork<Threat>(tools, (threats) => ({ keys: threats.map(({ key, version }) => ({ key, version })) })),
  muteWork(tools, threatsSearch),
  {
    id: 'copy',
    label: tools.t('threats:bulk.copy'),
    icon: contentCopy,
    run: async (rows) => {
      const threats = await gather(rows(new AbortController().signal));
      const addresses = [...new Set(threats.flatMap(({ srcIp, destIp }) => [srcIp, destIp]))].filter(Boolean);
      await navigator.clipboard.writeText(addresses.join('\n'));
      const { length } = addresses;
      return tools.t('threats:bulk.copied', { count: length, number: tools.formats.number(length) });
    },
  },
];
