import { useAmounts } from '../kit/amounts.ts';
import { BarChart } from '../kit/charts/BarChart.tsx';
import { weekOrder } from '../kit/week.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { Bleed } from './gallery.styles.ts';
import { visits } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetVisits() {
  const { word } = useWidgetTexts();
  const { language } = usePreferences();
  const { weekday, shortWeekday } = useAmounts();
  const order = weekOrder(language);
  return (
    <Bleed>
      <BarChart
        title={word('visits')}
        points={order.map((day) => ({ key: String(day), label: weekday(day), axis: shortWeekday(day) }))}
        pointTitle={word('day')}
        series={[{ id: 'visits', label: word('visits'), values: order.map((day) => visits[day]!), color: 'info' }]}
        legend={false}
      />
    </Bleed>
  );
}
