import { RevenueChart } from '../dashboards/ecommerce/RevenueChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { revenue } from './widget-samples.ts';

export const WidgetRevenue = () => (
  <Bleed>
    <RevenueChart revenue={revenue} />
  </Bleed>
);
