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
  t(via === 'command' ? 'people-log:people.command' : 'people-log:people.stranger');
const thingOf = ({ objectName, object }: AuditEntry): string => objectName ?? Object.values(object).join(', ');

/** The audit trail. */
export const people = defineList<AuditEntry, AuditQuery>({
  name: 'people',
  query: async () => (await import('../../shared/audit.ts')).AuditQuery,
  clean: async () => (await import('../kit/time/range-of.ts')).withoutOddRange,
  fetch: async (api, query, signal) => {
    const { entries, ...found } = await auditApi(api).list(query, signal);
    return { rows: entries, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'people-log:people.search', hint: 'people-log:people.searchHint' },
    { control: 'own', names: ['user'], hasControls: true, Control: PersonFilter },
    { control: 'own', names: ['operation'], hasControls: true, Control: OperationFilter },
    {
      name: 'outcome',
      control: 'select',
      label: 'people-log:people.outcome',
      any: 'people-log:people.any',
      values: auditOutcomes,
      option: (outcome) => `people-log:people.is.${outcome}`,
    },
    { control: 'own', names: ['subject', 'object'], Control: ThingFilter },
    rangeFilter,
  ],
  columns: ({ t, formats }) => [
    {
      id: 'operation',
      header: t('people-log:people.what'),
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
      header: t('people-log:people.who'),
      cell: (entry) => (entry.userName === null ? <em>{strangerOf(entry, { t })}</em> : <bdi>{entry.userName}</bdi>),
    },
    {
      id: 'thing',
      header: t('people-log:people.thing'),
      muted: true,
      cell: (entry) => <bdi title={thingOf(entry)}>{thingOf(entry)}</bdi>,
    },
    {
      id: 'status',
      header: t('people-log:people.outcome'),
      cell: ({ status }) => {
        const outcome = auditOutcomeOf(status);
        return (
          <Chip color={outcomeColors[outcome]}>
            {outcome === 'refused' ? t('people-log:people.refused', { status }) : t(`people-log:people.is.${outcome}`)}
          </Chip>
        );
      },
    },
    {
      id: 'address',
      header: t('people-log:people.from'),
      muted: true,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
    {
      id: 'at',
      header: t('people-log:people.at'),
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
    intro: 'people-log:people.intro',
    filters: 'people-log:people.filters',
    apply: 'logactivity:apply',
    summary: 'people-log:people.summary',
    clear: 'logactivity:clear',
    noMatch: { title: 'people-log:people.noMatch.title', text: 'people-log:people.noMatch.text' },
    none: { title: 'people-log:people.none.title', text: 'people-log:people.none.text' },
  },
});
