import { ExpensesChart } from '../dashboards/ecommerce/ExpensesChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { expenses } from './widget-samples.ts';

export const WidgetBudget = () => (
  <Bleed>
    <ExpensesChart expenses={expenses} />
  </Bleed>
);
