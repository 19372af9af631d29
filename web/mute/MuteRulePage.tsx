import { Can } from '@casl/react';
import { Form, useLoaderData } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';
import type { AuditEntry } from '../../shared/audit.ts';
import { auditApi } from '../../shared/audit-api.ts';
import { auditOutcomeOf } from '../../shared/audit-values.ts';
import type { MuteRuleDetail } from '../../shared/mute.ts';
import { muteApi } from '../../shared/mute-api.ts';
import { EXPIRING_DAYS, type MuteState, STALE_DAYS } from '../../shared/mute-values.ts';
import type { PageModule } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { Figures } from '../kit/figures.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { outcomeColors } from '../kit/outcome-colors.ts';
import { Facts, Halves, Inside } from '../kit/rule-page.styles.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SuricataCard } from './late/SuricataCard.tsx';
import { RuleOutcome } from './RuleOutcome.tsx';
import { stateTone } from './rule-tones.ts';

interface Data extends MuteRuleDetail {
  /** Who changed it, for whoever may read the audit trail. */
  entries: AuditEntry[] | null;
  pageTitle: string;
  /** It was added a moment ago, and that has to be said. */
  isNew: boolean;
}

const ENTRIES = 10;

export const loader: PageModule['loader'] = async ({ api, params, url, signal }): Promise<Data> => {
  const [rule, entries] = await Promise.all([
    muteApi(api).get(params.id!, signal),
    auditApi(api)
      .list({ subject: 'MuteRule', object: params.id!, perPage: ENTRIES }, signal)
      .then(({ entries }) => entries.filter(({ status }) => auditOutcomeOf(status) !== 'refused'))
      .catch(() => null),
  ]);
  return { ...rule, entries, pageTitle: rule.name, isNew: url.searchParams.has('added') };
};

export { ruleAction as action } from './rule-action.ts';

/** In these a rule does nothing. */
const idle: readonly MuteState[] = ['off', 'expired', 'unreadable'];

const warnings = { expiring: EXPIRING_DAYS, stale: STALE_DAYS } as const;

/** What can be done with the rule: forms, so that it works without JavaScript. */
function RuleButtons({ rule: { id, name, version, enabled, action, state } }: { rule: MuteRuleDetail }) {
  const { t } = useTranslation();
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={version} />
      {action === 'hide' && !idle.includes(state) && <input type="hidden" name="hides" value="yes" />}
    </>
  );
  const turn = enabled ? 'off' : 'on';
  return (
    <Inside as="div">
      <div data-buttons>
        <Can I="update" a="MuteRule">
          <Button as="a" href={`/admin/mute-rules/${id}/edit`} variant="solid" size="small">
            {t('mute:edit')}
          </Button>
          <Form method="post" replace>
            {hidden}
            <Button size="small" name="do" value={turn}>
              {t(`mute:turn.${turn}`)}
            </Button>
          </Form>
        </Can>
        <Can I="delete" a="MuteRule">
          <Form method="post" action="/admin/mute-rules">
            {hidden}
            <Button size="small" color="error" name="do" value="remove">
              {t('mute:remove')}
            </Button>
          </Form>
        </Can>
      </div>
    </Inside>
  );
}

/** What people have done to the rule. */
function RuleHistory({ id, entries }: { id: number; entries: AuditEntry[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <Card aria-labelledby="history">
      <CardHeader>
        <h2 id="history">{t('mute:history.title')}</h2>
        {entries.length > 0 && (
          <a href={`/admin/logactivity/people${toQuery({ subject: 'MuteRule', object: String(id) })}`}>
            {t('mute:history.all')}
          </a>
        )}
      </CardHeader>
      <Inside>
        {entries.length === 0 ? (
          <p>{t('mute:history.none')}</p>
        ) : (
          <Timeline density="dense">
            {entries.map(({ id, operation, at, status, userName }) => {
              const isUnanswered = auditOutcomeOf(status) === 'unanswered';
              return (
                <TimelineItem
                  key={id}
                  title={t([`operations:${operation}`, 'operations:other'], { operation })}
                  time={{ text: dateTime(at), iso: at }}
                  color={isUnanswered ? outcomeColors.unanswered : 'primary'}
                  outlined={isUnanswered}
                  text={
                    <>
                      <bdi>{userName ?? '—'}</bdi>
                      {isUnanswered && `${DOT}${t('mute:history.unanswered')}`}
                    </>
                  }
                />
              );
            })}
          </Timeline>
        )}
      </Inside>
    </Card>
  );
}

export function Component() {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const rule = useLoaderData() as Data;
  const { hits, state, action, sensors } = rule;
  const detail =
    rule.verdict !== null
      ? t(`mute:verdicts.${rule.verdict}`)
      : rule.snoozeDays !== null
        ? t('mute:days', { count: rule.snoozeDays, total: number(rule.snoozeDays) })
        : rule.tag;
  return (
    <Stack>
      <RuleOutcome before={rule.isNew ? { done: 'added', id: rule.id, name: rule.name } : undefined} />
      <PageHeader>
        <div>
          <h1>
            <bdi>{rule.name}</bdi>
          </h1>
          <p>
            <Chip color={stateTone[state]}>{t(`mute:states.${state}`)}</Chip>{' '}
            <Chip variant="outlined">{t(`mute:actions.${action}`)}</Chip>
          </p>
        </div>
      </PageHeader>
      {state === 'unreadable' && <Alert color="error">{t('mute:unreadable')}</Alert>}
      {(state === 'expiring' || state === 'stale') && (
        <Alert color="warning">
          {t(`mute:warning.${state}`, { count: warnings[state], days: number(warnings[state]) })}
        </Alert>
      )}
      <Card>
        <Figures>
          <div>
            <dt>{t('mute:hits')}</dt>
            <dd>{number(hits.alerts)}</dd>
          </div>
          <div>
            <dt>{t('mute:threats')}</dt>
            <dd>
              <a href={`/admin/threats${toQuery({ status: 'all', muteRule: String(rule.id) })}`}>
                {number(hits.threats)}
              </a>
            </dd>
            {rule.acted > 0 && <dd data-note>{t('mute:acted', { count: rule.acted, total: number(rule.acted) })}</dd>}
          </div>
          <div>
            <dt>{t('mute:last')}</dt>
            <dd data-text>{hits.last ? <Moment iso={hits.last} /> : '—'}</dd>
          </div>
          <div>
            <dt>{t('mute:expiresAt')}</dt>
            <dd data-text>{rule.expiresAt ? <Moment iso={rule.expiresAt} /> : t('mute:forGood')}</dd>
          </div>
        </Figures>
      </Card>
      <Halves>
        <Card aria-labelledby="about">
          <CardHeader>
            <h2 id="about">{t('mute:about')}</h2>
          </CardHeader>
          <Facts>
            <div>
              <dt>{t('mute:query')}</dt>
              <dd>
                <code dir="ltr">{rule.query}</code>
              </dd>
            </div>
            <div>
              <dt>{t('mute:action')}</dt>
              <dd>
                {t(`mute:does.${action}`)}
                {detail && (
                  <>
                    {' '}
                    <bdi>({detail})</bdi>
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('mute:sensors')}</dt>
              <dd>{sensors.length ? <bdi>{sensors.join(', ')}</bdi> : t('mute:allSensors')}</dd>
            </div>
            <div>
              <dt>{t('mute:reason')}</dt>
              <dd dir="auto">{rule.reason}</dd>
            </div>
            <div>
              <dt>{t('mute:owner')}</dt>
              <dd>
                <bdi>{rule.owner?.name ?? '—'}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('mute:createdAt')}</dt>
              <dd>{dateTime(rule.createdAt)}</dd>
            </div>
            <div>
              <dt>{t('mute:updatedAt')}</dt>
              <dd>{dateTime(rule.updatedAt)}</dd>
            </div>
          </Facts>
          <RuleButtons rule={rule} />
        </Card>
        <Stack>
          <SuricataCard of={rule.suricata} />
          {rule.entries && <RuleHistory id={rule.id} entries={rule.entries} />}
        </Stack>
      </Halves>
    </Stack>
  );
}
