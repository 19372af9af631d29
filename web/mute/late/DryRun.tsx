import { toQuery } from '../../../shared/api.ts';
import type { MuteDryRun } from '../../../shared/mute.ts';
import { Card, CardHeader, Stack } from '../../kit/card.styles.ts';
import { Figures } from '../../kit/figures.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Moment } from '../../kit/Moment.tsx';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { StatusChip } from '../../threats/StatusChip.tsx';
import { ThreatCount } from '../../threats/ThreatCount.tsx';
import { ThreatTitle } from '../../threats/ThreatTitle.tsx';
import { ruleQuery } from '../rule-query.ts';

interface PartProps {
  kind: 'found' | 'left';
  run: MuteDryRun;
  /** The search, or what it leaves. */
  q: string;
}

function Part({ kind, run, q }: PartProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { threats, first } = run[kind];
  const range = { from: `-${run.days}d` };
  return (
    <TableCard
      id={`dry-${kind}`}
      title={t(`mute:dry.${kind}`)}
      empty={threats === 0 && t(`mute:dry.${kind}None`)}
      note={
        <a href={`/admin/threats${toQuery({ status: 'all', ...range, q })}`}>
          {t('mute:dry.all', { count: threats, total: number(threats) })}
        </a>
      }
      columns={[
        t('mute:dry.signature'),
        t('mute:dry.way'),
        { label: t('mute:dry.alerts'), numeric: true },
        t('triage:status'),
        t('mute:last'),
      ]}
    >
      <tbody>
        {first.map((threat) => (
          <tr key={threat.key}>
            <th scope="row">
              <a href={`/admin/threats/${threat.key}${toQuery(range)}`}>
                <ThreatTitle of={threat} />
              </a>
            </th>
            <td>
              <code dir="ltr">
                {threat.srcIp ?? '—'} → {threat.destIp ?? '—'}
              </code>
            </td>
            <td data-numeric>
              <ThreatCount of={threat} />
            </td>
            <td>
              <StatusChip of={threat} />
            </td>
            <td>
              <Moment iso={threat.lastSeen} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}

/** What a rule would have been about in the last days, and what it leaves. */
export function DryRun({ run, q: typed, sensors }: { run: MuteDryRun; q: string; sensors: string }) {
  const q = ruleQuery(typed, sensors);
  const { t } = useTranslation();
  const { number } = useFormats();
  const { alerts, threats, found, left, days } = run;
  const figure = (label: string, value: number, note: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
      <dd data-note>{note}</dd>
    </div>
  );
  return (
    <Stack>
      <Card aria-labelledby="dry">
        <CardHeader>
          <div>
            <h2 id="dry">{t('mute:dry.title')}</h2>
            <p>{t('mute:dry.text', { count: days, days: number(days) })}</p>
          </div>
        </CardHeader>
        <Figures>
          {figure(t('mute:dry.foundAlerts'), found.alerts, t('mute:dry.of', { total: number(alerts) }))}
          {figure(t('mute:dry.foundThreats'), found.threats, t('mute:dry.of', { total: number(threats) }))}
          {figure(t('mute:dry.leftAlerts'), left.alerts, t('mute:dry.of', { total: number(alerts) }))}
          {figure(t('mute:dry.leftThreats'), left.threats, t('mute:dry.of', { total: number(threats) }))}
        </Figures>
      </Card>
      <Part kind="found" run={run} q={q} />
      <Part kind="left" run={run} q={`NOT (${q})`} />
    </Stack>
  );
}
