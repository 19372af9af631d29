import { toQuery } from '../../shared/api.ts';
import { bareOrQuoted } from '../../shared/search/term.ts';
import type { ThreatContext, ThreatRhythm } from '../../shared/threat-context.ts';
import type { Threat } from '../../shared/threats.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { MiniBars } from '../kit/charts/MiniBars.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { ContextRoom } from './context.styles.ts';
import { spanOf } from './span.ts';
import { Shares } from './threat.styles.ts';

/** The half of the intervals in the middle lies within this part of the median. */
const STEADY = 0.2;
const LOOSE = 1;

const evenness = ({ median, low, high }: ThreatRhythm) =>
  high - low <= STEADY * median ? 'steady' : high - low <= LOOSE * median ? 'loose' : 'irregular';

function Rhythm({ of: rhythm }: { of: ThreatRhythm }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = (seconds: number) => {
    const { unit, value } = spanOf(seconds);
    return unit === 'instant'
      ? t('evidence:context.less')
      : t(`threat:span.${unit}`, { count: value, value: number(value) });
  };
  const { alerts, median, low, high, from, to, bars } = rhythm;
  const ends = { from: words(from), to: words(to) };
  return (
    <>
      <p data-said>
        {t(`evidence:context.${evenness(rhythm)}`, { median: words(median), low: words(low), high: words(high) })}
      </p>
      <figure>
        <MiniBars title={t('evidence:context.chart', ends)} values={bars} />
        <figcaption>
          <span>{ends.from}</span>
          <span>{t('evidence:context.of', { count: alerts, number: number(alerts) })}</span>
          <span>{ends.to}</span>
        </figcaption>
      </figure>
    </>
  );
}

interface ContextCardProps {
  threat: Pick<Threat, 'srcIp' | 'destIp' | 'source'>;
  context: ThreatContext;
}

/** How often a threat comes and how regularly, and what else went between its two hosts. */
export function ContextCard({ threat: { srcIp, destIp, source }, context: { rhythm, traffic } }: ContextCardProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const pair = [srcIp, destIp].flatMap((address) => (address === null ? [] : bareOrQuoted(address))).join(',');
  const most = Math.max(1, ...traffic.map(({ count }) => count));
  const wordOf = (type: string) => t([`threat:story.type.${type}`, 'threat:story.type.other'], { type });
  return (
    <Card aria-labelledby="context">
      <CardHeader>
        <h2 id="context">{t(`evidence:context.${source === 'alert' ? 'title' : 'traffic'}`)}</h2>
      </CardHeader>
      <ContextRoom>
        {source === 'alert' && (
          <section>
            <h3>{t('evidence:context.rhythm')}</h3>
            {rhythm ? <Rhythm of={rhythm} /> : <p>{t('evidence:context.none')}</p>}
          </section>
        )}
        <section>
          {source === 'alert' && <h3>{t('evidence:context.traffic')}</h3>}
          {traffic.length === 0 && <p>{t('evidence:context.noTraffic')}</p>}
          <Shares>
            {traffic.map(({ value, count }) => (
              <li key={String(value)}>
                <a
                  href={`/admin/logactivity${toQuery({
                    q: `src_ip:(${pair}) dest_ip:(${pair})`,
                    event_type: value === null ? undefined : String(value),
                  })}`}
                >
                  {value === null ? t('threat:detail.unknown') : wordOf(String(value))}
                </a>
                <span>{t('evidence:context.events', { count, number: number(count) })}</span>
                <svg aria-hidden="true">
                  <rect width={`${(100 * count) / most}%`} height="4" />
                </svg>
              </li>
            ))}
          </Shares>
        </section>
      </ContextRoom>
    </Card>
  );
}
