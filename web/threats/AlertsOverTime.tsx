import { toQuery } from '../../shared/api.ts';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { SeverityChart } from './SeverityChart.tsx';
import { SeverityLegend } from './SeverityLegend.tsx';

/** Alerts of one threat per severity over time; a part of it can be chosen. */
export function AlertsOverTime({ timeline }: { timeline: SeverityTimeline }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <h2>{t('charts:severity.title')}</h2>
        <SeverityLegend timeline={timeline} seen />
      </CardHeader>
      <SeverityChart timeline={timeline} rangeHref={(range) => toQuery(range)} />
    </Card>
  );
}
