import { Can } from '@casl/react';
import { Form } from 'react-router-dom';
import emailOutline from '~icons/mdi/email-outline';
import type { NotificationDelivery, NotificationDeliveryQuery } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import { type DeliveryState, deliveryStates } from '../../shared/notify-values.ts';
import { Button } from '../kit/button.styles.ts';
import { defineList } from '../kit/list/define-list.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { NotifyOutcome } from './NotifyOutcome.tsx';
import { NotifyTabs } from './NotifyTabs.tsx';
import { LogTable } from './notify.styles.ts';

/** Where one is sent once more, from either list. */
const deliveriesPath = '/admin/notifications/deliveries';

const tone: Record<DeliveryState, Color | undefined> = {
  waiting: undefined,
  sent: 'success',
  failing: 'warning',
  given_up: 'error',
};

/** What came of the last attempt, and for what did not arrive the way to one more. */
function Answer({ of }: { of: NotificationDelivery }) {
  const { t } = useTranslation();
  const { id, state, status, answer, fault, title } = of;
  const said = [status, answer].filter(Boolean).join(' ');
  return (
    <>
      {fault && t(`notify:fault.${fault}`)}
      {said && (
        <small>
          <code dir="ltr">{said}</code>
        </small>
      )}
      {(state === 'failing' || state === 'given_up') && (
        <Can I="update" a="NotificationRule">
          <Form method="post" action={deliveriesPath}>
            <Button size="small" name="retry" value={id} aria-label={t('notify:retryNamed', { title })}>
              {t('notify:retry')}
            </Button>
          </Form>
        </Can>
      )}
    </>
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

/** The log of what was sent, the newest first. */
export const deliveryList = defineList<NotificationDelivery, NotificationDeliveryQuery>({
  name: 'notification-deliveries',
  keepsViews: true,
  query: async () => (await import('../../shared/notify.ts')).NotificationDeliveryQuery,
  fetch: async (api, query, signal) => {
    const { deliveries, ...found } = await notifyApi(api).deliveries(query, signal);
    return { rows: deliveries, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'notify:log.search', hint: 'notify:log.hint' },
    {
      name: 'state',
      control: 'select',
      label: 'notify:state',
      any: 'notify:log.anyState',
      values: deliveryStates,
      option: (state) => `notify:stands.${state}`,
    },
  ],
  columns: ({ t, formats }) => [
    {
      id: 'title',
      header: t('notify:message'),
      sticky: true,
      rowHeader: true,
      hideable: false,
      cell: ({ title, ruleName, count, causes, language }) => (
        <>
          {count === 1 && causes[0] ? (
            <a href={causes[0].path}>
              <bdi lang={language}>{title}</bdi>
            </a>
          ) : title ? (
            <bdi lang={language}>{title}</bdi>
          ) : (
            t('notify:hidden')
          )}
          <small>
            <bdi>{ruleName}</bdi>
          </small>
        </>
      ),
    },
    {
      id: 'target',
      header: t('notify:target'),
      cell: ({ targetName, kind }) => (
        <>
          <bdi>{targetName}</bdi> <Chip size="small">{t(`notify:kind.${kind}`)}</Chip>
        </>
      ),
    },
    {
      id: 'state',
      header: t('notify:state'),
      cell: ({ state }) => <Chip color={tone[state]}>{t(`notify:stands.${state}`)}</Chip>,
    },
    {
      id: 'attempts',
      header: t('notify:attempts'),
      numeric: true,
      cell: ({ attempts }) => formats.number(attempts),
      unit: ({ attempts }) => t('notify:attemptsUnit', { count: attempts }),
    },
    { id: 'answer', header: t('notify:answer'), cell: (row) => <Answer of={row} /> },
    { id: 'createdAt', header: t('notify:written'), muted: true, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  ],
  csv: {
    file: 'notify:log.file',
    columns: ({ t }) => [
      { header: t('notify:message'), value: ({ title }) => title },
      { header: t('notify:rule'), value: ({ ruleName }) => ruleName },
      { header: t('notify:target'), value: ({ targetName }) => targetName },
      { header: t('notify:state'), value: ({ state }) => t(`notify:stands.${state}`) },
      { header: t('notify:attempts'), value: ({ attempts }) => attempts },
      { header: t('notify:answer'), value: ({ status, answer }) => [status, answer].filter(Boolean).join(' ') },
      { header: t('notify:written'), value: ({ createdAt }) => createdAt },
    ],
  },
  rowId: ({ id }) => String(id),
  rowLabel: ({ title, targetName }) => title || targetName,
  frame: LogTable,
  icon: emailOutline,
  Above,
  texts: {
    title: 'notify:log.title',
    intro: 'notify:log.intro',
    filters: 'notify:log.label',
    apply: 'notify:filter.apply',
    summary: 'notify:log.summary',
    clear: 'notify:filter.clear',
    noMatch: { title: 'notify:log.noMatch', text: 'notify:noMatch.text' },
    none: { title: 'notify:log.none.title', text: 'notify:log.none.text' },
  },
});

const { Above: _tabs, ...plain } = deliveryList;

/** What went to oneself: by e-mail, and to one's own webhooks. */
export const ownDeliveryList = defineList<NotificationDelivery, NotificationDeliveryQuery>({
  ...plain,
  name: 'own-deliveries',
  fetch: async (api, query, signal) => {
    const { deliveries, ...found } = await notifyApi(api).ownDeliveries(query, signal);
    return { rows: deliveries, ...found };
  },
  texts: {
    ...deliveryList.texts,
    title: 'notify:mine.title',
    intro: 'notify:mine.intro',
    none: { title: 'notify:log.none.title', text: 'notify:mine.none' },
  },
});
