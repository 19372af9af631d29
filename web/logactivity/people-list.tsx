import accountDetails from '~icons/mdi/account-details-outline';
import type { AuditEntry, AuditQuery } from '../../shared/audit.ts';
import { auditApi } from '../../shared/audit-api.ts';
import { auditOutcomeOf, auditOutcomes } from '../../shared/audit-values.ts';
import { defineList } from '../kit/list/define-list.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import { outcomeColors } from '../kit/outcome-colors.ts';
import { rangeFilter } from '../kit/time/range-filter.ts';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { PeopleTable } from './logactivity.styles.ts';
import { PeopleAbove } from './PeopleAbove.tsx';
import { OperationFilter, PersonFilter, ThingFilter } from './PeopleFilters.tsx';

const whatOf = ({ operation }: AuditEntry, { t }: Pick<ListTools, 't'>): string =>
  t([`operations:${operation}`, 'operations:other'], { operation });
/** Who it was, where nobody was signed in. */
const strangerOf = ({ via }: AuditEntry, { t }: Pick<ListTools, 't'>): string =>
  t(via === 'command' ? 'logactivity:people.command' : 'logactivity:people.stranger');
const thingOf = ({ objectName, object }: AuditEntry): string => objectName ?? Object.values(object).join(', ');

/** The audit trail. */
export const people = defineList<AuditEntry, AuditQuery>({
  name: 'people',
  query: async () => (await import('../../shared/audit.ts')).AuditQuery,
  fetch: async (api, query, signal) => {
    const { entries, ...found } = await auditApi(api).list(query, signal);
    return { rows: entries, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'logactivity:people.search', hint: 'logactivity:people.searchHint' },
    { control: 'own', names: ['user'], hasControls: true, Control: PersonFilter },
    { control: 'own', names: ['operation'], hasControls: true, Control: OperationFilter },
    {
      name: 'outcome',
      control: 'select',
      label: 'logactivity:people.outcome',
      any: 'logactivity:people.any',
      values: auditOutcomes,
      option: (outcome) => `logactivity:people.is.${outcome}`,
    },
    { control: 'own', names: ['subject', 'object'], Control: ThingFilter },
    rangeFilter,
  ],
  columns: ({ t, formats }) => [
    {
      id: 'operation',
      header: t('logactivity:people.what'),
      rowHeader: true,
      cell: (entry) => (
        <>
          {whatOf(entry, { t })}
          {entry.count > 1 && <small> ×{formats.number(entry.count)}</small>}
        </>
      ),
    },
    {
      id: 'who',
      header: t('logactivity:people.who'),
      cell: (entry) => (entry.userName === null ? <em>{strangerOf(entry, { t })}</em> : <bdi>{entry.userName}</bdi>),
    },
    { id: 'thing', header: t('logactivity:people.thing'), muted: true, cell: (entry) => <bdi>{thingOf(entry)}</bdi> },
    {
      id: 'status',
      header: t('logactivity:people.outcome'),
      cell: ({ status }) => {
        const outcome = auditOutcomeOf(status);
        return (
          <Chip color={outcomeColors[outcome]}>
            {outcome === 'refused'
              ? t('logactivity:people.refused', { status })
              : t(`logactivity:people.is.${outcome}`)}
          </Chip>
        );
      },
    },
    {
      id: 'address',
      header: t('logactivity:people.from'),
      muted: true,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
    {
      id: 'at',
      header: t('logactivity:people.at'),
      muted: true,
      cell: ({ at }) => <time dateTime={at}>{formats.dateTime(at)}</time>,
    },
  ],
  detail: (entry) => <AuditDetail of={entry} />,
  rowId: ({ id }) => String(id),
  rowLabel: (entry, tools) => whatOf(entry, tools),
  frame: PeopleTable,
  icon: accountDetails,
  Above: PeopleAbove,
  Aside: TimeRange,
  texts: {
    title: 'logactivity:title',
    intro: 'logactivity:people.intro',
    filters: 'logactivity:people.filters',
    apply: 'logactivity:apply',
    summary: 'logactivity:people.summary',
    clear: 'logactivity:clear',
    noMatch: { title: 'logactivity:people.noMatch.title', text: 'logactivity:people.noMatch.text' },
    none: { title: 'logactivity:people.none.title', text: 'logactivity:people.none.text' },
  },
});
