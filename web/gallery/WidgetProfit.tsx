import { ProfitChart } from '../dashboards/ecommerce/ProfitChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { profit } from './widget-samples.ts';

export const WidgetProfit = () => (
  <Bleed>
    <ProfitChart profit={profit} />
  </Bleed>
);
