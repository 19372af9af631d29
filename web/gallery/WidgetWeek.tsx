import { WeekdaysChart, WeekdaysFigures } from '../dashboards/ecommerce/WeekdaysChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { weekdays } from './widget-samples.ts';

export const WidgetWeek = () => (
  <Bleed>
    <WeekdaysFigures weekdays={weekdays} />
    <WeekdaysChart weekdays={weekdays} />
  </Bleed>
);
