import { Can, useAbility } from '@casl/react';
import bellOutline from '~icons/mdi/bell-outline';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NotificationRule, NotificationRuleQuery } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import { notifySubjects } from '../../shared/notify-values.ts';
import { Button } from '../kit/button.styles.ts';
import { defineList } from '../kit/list/define-list.ts';
import { ListNote } from '../kit/list/ListNote.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { NotifyOutcome } from './NotifyOutcome.tsx';
import { NotifyTabs } from './NotifyTabs.tsx';
import { RulesTable } from './notify.styles.ts';

/** The way to the form, for whoever may. */
function AddRule() {
  const { t } = useTranslation();
  return (
    <Can I="create" a="NotificationRule">
      <Button as="a" href="/admin/notifications/add" variant="solid">
        {t('notify:add')}
      </Button>
    </Can>
  );
}

/** Its name, and the way to it for whoever may change it. */
function RuleName({ id, name }: { id: number; name: string }) {
  const may = useAbility<AppAbility>().can('update', 'NotificationRule');
  const words = <bdi>{name}</bdi>;
  return may ? <a href={`/admin/notifications/${id}/edit`}>{words}</a> : words;
}

/** What comes first is where messages go. */
function NoRules() {
  const { t } = useTranslation();
  return (
    <ListNote icon={bellOutline} title={t('notify:none.title')}>
      <p>{t('notify:none.text')}</p>
      <Can I="create" a="NotificationRule">
        <a href="/admin/notifications/targets">{t('notify:addTarget')}</a>
      </Can>
    </ListNote>
  );
}

function Above() {
  return (
    <>
      <NotifyTabs />
      <NotifyOutcome />
    </>
  );
}

/** How a rule stands. */
const stateOf = ({ enabled, readable }: NotificationRule) => (!enabled ? 'off' : readable ? 'on' : 'unreadable');
const stateTone = { on: 'success', off: undefined, unreadable: 'error' } as const;

/** A rule with the names of its targets. */
type Row = NotificationRule & { targetNames: string };

/** Every rule that one sees, with what it tells of and whom. */
export const ruleList = defineList<Row, NotificationRuleQuery>({
  name: 'notification-rules',
  keepsViews: true,
  query: async () => (await import('../../shared/notify.ts')).NotificationRuleQuery,
  fetch: async (api, query, signal) => {
    const [{ rules, ...found }, { targets }] = await Promise.all([
      notifyApi(api).rules(query, signal),
      notifyApi(api).targets(signal),
    ]);
    const names = new Map(targets.map(({ id, name }) => [id, name]));
    const rows = rules.map((rule) => ({
      ...rule,
      targetNames: rule.targets.map((id) => names.get(id) ?? '—').join(', '),
    }));
    return { rows, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'notify:filter.search', hint: 'notify:filter.hint' },
    {
      name: 'about',
      control: 'select',
      label: 'notify:about',
      any: 'notify:filter.anyAbout',
      values: notifySubjects,
      option: (about) => `notify:subject.${about}`,
    },
  ],
  columns: ({ t, formats }) => [
    {
      id: 'name',
      header: t('notify:name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      hideable: false,
      cell: ({ id, name, query }) => (
        <>
          <RuleName id={id} name={name} />
          {query && (
            <small>
              <code dir="ltr">{query}</code>
            </small>
          )}
        </>
      ),
    },
    {
      id: 'about',
      header: t('notify:about'),
      unit: 'header',
      cell: ({ about }) => t(`notify:subject.${about}`),
    },
    {
      id: 'targets',
      header: t('notify:targets'),
      unit: 'header',
      cell: ({ targetNames }) => <bdi>{targetNames}</bdi>,
    },
    {
      id: 'told',
      header: t('notify:told'),
      unit: 'header',
      numeric: true,
      cell: ({ told }) => formats.number(told),
    },
    {
      id: 'waiting',
      header: t('notify:waiting'),
      unit: 'header',
      numeric: true,
      cell: ({ waiting }) => formats.number(waiting),
    },
    {
      id: 'lastTold',
      header: t('notify:lastTold'),
      unit: 'header',
      sortable: true,
      muted: true,
      cell: ({ lastTold }) => (lastTold ? <Moment iso={lastTold} /> : '—'),
    },
    {
      id: 'owner',
      header: t('notify:owner'),
      unit: 'header',
      muted: true,
      cell: ({ shared, owner }) => (shared ? t('notify:shared') : <bdi>{owner?.name ?? '—'}</bdi>),
    },
    {
      id: 'state',
      header: t('notify:state'),
      cell: (rule) => <Chip color={stateTone[stateOf(rule)]}>{t(`notify:${stateOf(rule)}`)}</Chip>,
    },
  ],
  csv: {
    file: 'notify:file',
    columns: ({ t }) => [
      { header: t('notify:name'), value: ({ name }) => name },
      { header: t('notify:about'), value: ({ about }) => t(`notify:subject.${about}`) },
      { header: t('notify:query'), value: ({ query }) => query },
      { header: t('notify:targets'), value: ({ targetNames }) => targetNames },
      { header: t('notify:told'), value: ({ told }) => told },
      { header: t('notify:lastTold'), value: ({ lastTold }) => lastTold ?? '' },
      { header: t('notify:state'), value: (rule) => t(`notify:${stateOf(rule)}`) },
    ],
  },
  rowId: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  frame: RulesTable,
  Empty: NoRules,
  Above,
  Aside: AddRule,
  texts: {
    title: 'notify:title',
    intro: 'notify:intro',
    filters: 'notify:filter.label',
    apply: 'notify:filter.apply',
    summary: 'notify:summary',
    clear: 'notify:filter.clear',
    noMatch: { title: 'notify:noMatch.title', text: 'notify:noMatch.text' },
  },
});
