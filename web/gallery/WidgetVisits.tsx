import { useAmounts } from '../kit/amounts.ts';
import { BarChart } from '../kit/charts/BarChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { visits } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetVisits() {
  const { word } = useWidgetTexts();
  const { weekday, shortWeekday } = useAmounts();
  return (
    <Bleed>
      <BarChart
        title={word('visits')}
        points={visits.map((_, day) => ({ key: String(day), label: weekday(day), axis: shortWeekday(day) }))}
        pointTitle={word('day')}
        series={[{ id: 'visits', label: word('visits'), values: visits, color: 'info' }]}
        legend={false}
      />
    </Bleed>
  );
}
