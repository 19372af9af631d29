import { useTranslation } from 'react-i18next';
import { Sparkline } from '../kit/charts/Sparkline.tsx';
import { Figures } from '../kit/figures.styles.ts';
import { useFormats } from '../kit/format.ts';
import { type Range, threatsHref } from './range.ts';

export interface KeyFigureData {
  alerts: number;
  highAlerts: number;
  threats: number;
  highThreats: number;
  sources: number;
  /** ISO. */
  newestEvent: string | null;
  /** Alerts over the range, bucket by bucket. */
  course: number[];
}

/** The state of things in four numbers; those of threats lead to their lists. */
export function KeyFigures({ range, figures }: { range: Range; figures: KeyFigureData }) {
  const { t } = useTranslation();
  const { number, percent, minute } = useFormats();
  const { alerts, highAlerts, threats, highThreats, sources, newestEvent, course } = figures;
  return (
    <Figures>
      <div>
        <dt>{t('dashboards:figure.alerts')}</dt>
        <dd>{number(alerts)}</dd>
        <dd data-note>{t('dashboards:figure.alertsNote', { high: number(highAlerts) })}</dd>
        {alerts > 0 && (
          <dd data-course>
            <Sparkline title={t('dashboards:figure.course')} values={course} />
          </dd>
        )}
      </div>
      <div>
        <dt>{t('dashboards:figure.threats')}</dt>
        <dd>
          <a href={threatsHref(range)}>{number(threats)}</a>
        </dd>
        <dd data-note>{t('dashboards:figure.threatsNote')}</dd>
      </div>
      <div>
        <dt>{t('dashboards:figure.high')}</dt>
        <dd data-tone={highThreats ? 'error' : undefined}>
          <a href={threatsHref(range, { severity: '1' })}>{number(highThreats)}</a>
        </dd>
        <dd data-note>{t('dashboards:figure.highNote', { share: percent(threats && highThreats / threats) })}</dd>
      </div>
      <div>
        <dt>{t('dashboards:figure.sources')}</dt>
        <dd>{number(sources)}</dd>
        <dd data-note>
          {newestEvent
            ? t('dashboards:figure.sourcesNote', { time: minute(newestEvent) })
            : t('dashboards:figure.sourcesNone')}
        </dd>
      </div>
    </Figures>
  );
}
