import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import close from '~icons/mdi/close';
import type { NetworkCard } from '../../../shared/network-cards.ts';
import type { Deferred } from '../../app/deferred.ts';
import { incidentTone } from '../../incidents/severity.ts';
import { tacticIn, tacticWord, titleOf } from '../../incidents/words.ts';
import { MiniBars } from '../../kit/charts/MiniBars.tsx';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Skeleton } from '../../kit/skeleton.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { unbroken } from '../../kit/unbroken.tsx';
import { sumOf } from '../../threats/severity-chart.ts';
import { Panel } from '../Panel.tsx';
import type { Range } from '../period.ts';
import type { AnswerOf } from './asks.ts';
import { sourceState, sourceTone } from './source-state.ts';
import { atRiskOf, durationOf, noIncidents, openOf, shown, stateOf } from './state-of.ts';
import { WallBody, WallFoot, WallFrame, WallIncidents, WallPosture } from './wall.styles.ts';

interface WallProps extends Partial<Record<NetworkCard, Deferred<unknown>>> {
  range: Range;
  /** Where Escape leads. */
  leave: string;
}

const holding = <Skeleton data-shape="block" />;

function Posture({ posture, range }: { posture: AnswerOf<'posture'>; range: Range }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { text, color } = stateOf(posture, t, formats, range);
  const waited = posture.acknowledgeSeconds.now;
  const figures = [
    ['open', shown(openOf(posture), formats)],
    ['highThreats', formats.number(posture.highThreats.now)],
    ['atRisk', formats.number(atRiskOf(posture))],
    ['alerts', formats.number(posture.alerts.now)],
    ['acknowledge', waited === null ? '—' : durationOf(waited, formats)],
  ] as const;
  return (
    <WallPosture>
      <p data-color={color}>{text}</p>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`network:posture.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </WallPosture>
  );
}

function Incidents({ of }: { of: AnswerOf<'incidents'> }) {
  const { incidents } = of;
  const { t } = useTranslation();
  const { number } = useFormats();
  if (incidents.length === 0) return <p>{noIncidents(of, t)}</p>;
  return (
    <WallIncidents aria-label={t('network:card.incidents')}>
      {incidents.map((incident) => (
        <li key={incident.id} data-color={incidentTone[incident.severity]}>
          <strong data-score>{number(incident.score)}</strong>
          <div>
            <a href={`/admin/incidents/${incident.id}`}>{unbroken(titleOf(incident, t))}</a>
            <p>{incident.tactics.map((tactic) => tacticWord(tacticIn(tactic), t)).join(DOT)}</p>
          </div>
          <Moment iso={incident.lastSeen} />
        </li>
      ))}
    </WallIncidents>
  );
}

/** The network at a glance, for a screen that hangs on a wall: large, dark, without anything to press but the way back. */
export function Wall({ range, leave, ...answers }: WallProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && navigate(leave);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [leave, navigate]);
  const of = answers as { [Card in NetworkCard]?: Deferred<AnswerOf<Card>> };
  const span = range.name === 'chosen' || !range.from ? '' : t(`dashboards:range.${range.name}`);
  return (
    <WallFrame id="main" tabIndex={-1} data-dark>
      <header>
        <h1>{t('network:wall.title')}</h1>
        <p>
          {span ||
            (range.from && range.to && t('common:control.fromTo', { from: minute(range.from), to: minute(range.to) }))}
        </p>
        <a href={leave}>
          <Icon of={close} />
          {t('network:wall.leave')}
        </a>
      </header>
      <WallBody>
        {of.posture && (
          <Panel of={of.posture} skeleton={holding}>
            {(posture) => <Posture posture={posture} range={range} />}
          </Panel>
        )}
        {of.incidents && (
          <Panel of={of.incidents} skeleton={holding}>
            {(answer) => <Incidents of={answer} />}
          </Panel>
        )}
      </WallBody>
      <WallFoot>
        {of.severity && (
          <Panel of={of.severity} skeleton={holding}>
            {({ buckets }) => (
              <figure>
                <figcaption>{t('network:posture.alerts')}</figcaption>
                <div>
                  <MiniBars
                    title={t('network:posture.alerts')}
                    values={buckets.map(({ counts }) => sumOf(Object.values(counts)))}
                  />
                </div>
              </figure>
            )}
          </Panel>
        )}
        {of.sensors && (
          <Panel of={of.sensors} skeleton={holding}>
            {({ sources }) => (
              <ul aria-label={t('network:card.sensors')}>
                {sources.map((source) => (
                  <li key={source.name} data-color={sourceTone[sourceState(source)]}>
                    <bdi>{source.name}</bdi>
                    <Moment iso={source.lastEventTime} />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        )}
      </WallFoot>
    </WallFrame>
  );
}
