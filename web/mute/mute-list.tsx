import { Can } from '@casl/react';
import volumeOff from '~icons/mdi/volume-off';
import type { MuteRule, MuteRuleQuery } from '../../shared/mute.ts';
import { muteApi } from '../../shared/mute-api.ts';
import { muteActions, muteStates } from '../../shared/mute-values.ts';
import { Button } from '../kit/button.styles.ts';
import { defineList } from '../kit/list/define-list.ts';
import { moreRows } from '../kit/list/more-rows.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { RuleTable } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { RuleOutcome } from './RuleOutcome.tsx';
import { stateTone } from './rule-tones.ts';

/** The way to the form, for whoever may. */
function AddRule() {
  const { t } = useTranslation();
  return (
    <Can I="create" a="MuteRule">
      <Button as="a" href="/admin/mute-rules/add" variant="solid">
        {t('mute:add')}
      </Button>
    </Can>
  );
}

/** Every rule, with what it has hit and when it ends. */
export const muteList = defineList<MuteRule, MuteRuleQuery>({
  name: 'mute-rules',
  keepsViews: true,
  query: async () => (await import('../../shared/mute.ts')).MuteRuleQuery,
  fetch: async (api, query, signal) => {
    const { rules, ...found } = await muteApi(api).list(query, signal);
    return { rows: rules, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'mute:filter.search', hint: 'mute:filter.hint' },
    {
      name: 'state',
      control: 'select',
      label: 'mute:state',
      any: 'mute:filter.anyState',
      values: muteStates,
      option: (state) => `mute:states.${state}`,
    },
    {
      name: 'action',
      control: 'select',
      label: 'mute:action',
      any: 'mute:filter.anyAction',
      values: muteActions,
      option: (action) => `mute:actions.${action}`,
    },
  ],
  columns: ({ t, formats }) => [
    {
      id: 'name',
      header: t('mute:name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      hideable: false,
      cell: ({ id, name, query }) => (
        <>
          <a href={`/admin/mute-rules/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <small>
            <code dir="ltr">{query}</code>
          </small>
        </>
      ),
    },
    {
      id: 'action',
      header: t('mute:action'),
      unit: 'header',
      cell: ({ action }) => t(`mute:actions.${action}`),
    },
    {
      id: 'hits',
      header: t('mute:hits'),
      sortable: true,
      numeric: true,
      unit: 'header',
      cell: ({ hits }) => formats.number(hits.alerts),
    },
    {
      id: 'last',
      header: t('mute:last'),
      muted: true,
      unit: 'header',
      cell: ({ hits }) => (hits.last ? <Moment iso={hits.last} /> : '—'),
    },
    {
      id: 'expiresAt',
      header: t('mute:expiresAt'),
      sortable: true,
      muted: true,
      unit: 'header',
      cell: ({ expiresAt }) => (expiresAt ? <Moment iso={expiresAt} /> : t('mute:forGood')),
    },
    {
      id: 'owner',
      header: t('mute:owner'),
      muted: true,
      unit: 'header',
      cell: ({ owner }) => <bdi>{owner?.name ?? '—'}</bdi>,
    },
    {
      id: 'state',
      header: t('mute:state'),
      cell: ({ state }) => <Chip color={stateTone[state]}>{t(`mute:states.${state}`)}</Chip>,
    },
  ],
  csv: {
    file: 'mute:file',
    columns: ({ t }) => [
      { header: t('mute:name'), value: ({ name }) => name },
      { header: t('mute:query'), value: ({ query }) => query },
      { header: t('mute:action'), value: ({ action }) => t(`mute:actions.${action}`) },
      { header: t('mute:sensors'), value: ({ sensors }) => sensors.join(' ') },
      { header: t('mute:reason'), value: ({ reason }) => reason },
      { header: t('mute:owner'), value: ({ owner }) => owner?.name ?? '' },
      { header: t('mute:hits'), value: ({ hits }) => hits.alerts },
      { header: t('mute:last'), value: ({ hits }) => hits.last ?? '' },
      { header: t('mute:expiresAt'), value: ({ expiresAt }) => expiresAt ?? '' },
      { header: t('mute:state'), value: ({ state }) => t(`mute:states.${state}`) },
    ],
  },
  rowId: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  live: { subject: 'MuteRule', count: moreRows((api, query, signal) => muteApi(api).list(query, signal)) },
  frame: RuleTable,
  icon: volumeOff,
  Above: RuleOutcome,
  Aside: AddRule,
  texts: {
    title: 'mute:title',
    intro: 'mute:intro',
    filters: 'mute:filter.label',
    apply: 'mute:filter.apply',
    summary: 'mute:summary',
    clear: 'mute:filter.clear',
    noMatch: { title: 'mute:noMatch.title', text: 'mute:noMatch.text' },
    none: { title: 'mute:none.title', text: 'mute:none.text' },
  },
});
