import type { ReactNode } from 'react';
import alertOctagon from '~icons/mdi/alert-octagon-outline';
import progressClock from '~icons/mdi/progress-clock';
import shieldCheck from '~icons/mdi/shield-check-outline';
import { Change, changeOf } from '../../kit/cards/Change.tsx';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Moment } from '../../kit/Moment.tsx';
import type { Color } from '../../kit/tones.ts';
import { useTranslation } from '../../kit/translation.ts';
import { DashCard } from '../DashCard.tsx';
import { hourPeriods, periodHref } from '../period.ts';
import { threatsHref } from '../threats-href.ts';
import type { AnswerOf } from './asks.ts';
import type { NetworkCardProps } from './card-props.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Posture } from './network.styles.ts';
import { AT_RISK_HREF, atRiskOf, durationOf, openOf, shown, stateOf } from './state-of.ts';

/** More than ten times as many: a share would say nothing. */
const MOST_SHARE = 9;

/** Where nothing is known to be wrong. */
const ICONS: Partial<Record<Color, string>> = { success: shieldCheck, info: progressClock };

interface Figure {
  label: string;
  value: string;
  /** For a file. */
  now: number | null;
  before?: number | null;
  href?: string;
  /** Where there is nothing to compare with. */
  note?: string;
}

/** The figures in their order, each with what it was. */
function useFigures({ range }: Pick<NetworkCardProps<'posture'>, 'range'>): (posture: AnswerOf<'posture'>) => Figure[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { number } = formats;
  return (posture) => {
    const { incidents, highThreats, alerts, acknowledgeSeconds, bands, open } = posture;
    const openNow = openOf(posture);
    const counted = (name: string, now: number | null, more: Omit<Figure, 'label' | 'value' | 'now'>): Figure => ({
      label: t(`network:posture.${name}`),
      value: shown(now, formats),
      now,
      ...more,
    });
    const waited = acknowledgeSeconds.now;
    return [
      counted('open', openNow, {
        href: '/admin/incidents?status=open',
        note: open.critical
          ? t('network:posture.critical', { count: open.critical, number: number(open.critical) })
          : '',
      }),
      counted('incidents', openNow === null ? null : incidents.now, { before: incidents.before }),
      counted('highThreats', highThreats.now, {
        before: highThreats.before,
        href: threatsHref(range, { severity: '1' }),
      }),
      counted('atRisk', atRiskOf(posture), {
        href: AT_RISK_HREF,
        note: bands.critical
          ? t('network:posture.critical', { count: bands.critical, number: number(bands.critical) })
          : '',
      }),
      counted('alerts', alerts.now, { before: alerts.before }),
      {
        label: t('network:posture.acknowledge'),
        value: waited === null ? '—' : durationOf(waited, formats),
        now: waited,
        before: acknowledgeSeconds.before,
      },
    ];
  };
}

function Row({ label, value, now, before, href, note }: Figure) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const share = now !== null && before ? changeOf(now, before) : null;
  const change: ReactNode = note ? (
    note
  ) : share !== null && share > MOST_SHARE ? (
    t('network:posture.was', { number: number(before!) })
  ) : share !== null ? (
    <Change share={share} lessIsGood />
  ) : before === 0 && now ? (
    t('network:posture.fromNone')
  ) : null;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-figure>{href ? <a href={href}>{value}</a> : value}</dd>
      <dd data-change>{change}</dd>
    </div>
  );
}

/** One sentence, and the figures behind it beside those of the same days of an earlier week. */
export function PostureCard({ range, ...card }: NetworkCardProps<'posture'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const figuresOf = useFigures({ range });
  return (
    <DashCard
      {...card}
      title={t('network:card.posture')}
      height="posture"
      table={(posture) => ({
        columns: [
          { header: t('network:posture.figure') },
          { header: t('network:posture.now'), numeric: true },
          { header: t('network:posture.before'), numeric: true },
        ],
        rows: figuresOf(posture).map(({ label, now, before }) => [label, now, before ?? null]),
      })}
    >
      {(posture) => {
        const { text, color, href } = stateOf(posture, t, formats, range);
        return (
          <Posture>
            <div data-state data-color={color}>
              <Icon of={ICONS[color] ?? alertOctagon} size={36} />
              <div>
                <strong>{href ? <a href={href}>{text}</a> : text}</strong>
                {posture.newestEvent && (
                  <small>
                    {t('network:state.newest')} <Moment iso={posture.newestEvent} />
                    {range.from && posture.newestEvent < range.from && (
                      <>
                        {DOT}
                        <a href={periodHref(hourPeriods, 'all')}>{t('network:state.all')}</a>
                      </>
                    )}
                  </small>
                )}
                {posture.fault && posture.updatedAt && (
                  <small>
                    {t('network:state.stale')} <Moment iso={posture.updatedAt} />
                  </small>
                )}
              </div>
            </div>
            {posture.newestEvent ? (
              <dl>
                {figuresOf(posture).map((figure) => (
                  <Row key={figure.label} {...figure} />
                ))}
              </dl>
            ) : (
              <FirstSteps />
            )}
            {posture.newestEvent && posture.before && (
              <p>
                {t('network:posture.compared', {
                  from: formats.day(posture.before.from),
                  to: formats.day(posture.before.to),
                })}
              </p>
            )}
          </Posture>
        );
      }}
    </DashCard>
  );
}
