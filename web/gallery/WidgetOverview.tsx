import { useAmounts } from '../kit/amounts.ts';
import { RadialChart } from '../kit/charts/RadialChart.tsx';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Bleed } from './gallery.styles.ts';
import { targets } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetOverview() {
  const { word } = useWidgetTexts();
  const { money, short } = useAmounts();
  const total = targets.reduce((sum, { value }) => sum + value, 0);
  return (
    <Bleed>
      <ItemList label={word('target')} density="dense">
        {targets.map(({ id, value, whole }) => (
          <Item key={id} title={word(id)} trail={`${money(value)} / ${short(whole)}`} />
        ))}
      </ItemList>
      <RadialChart
        title={word('sales')}
        parts={targets.map(({ id, value, whole }) => ({ id, label: word(id), value, whole }))}
        partTitle={word('product')}
        valueTitle={word('sales')}
        wholeTitle={word('target')}
        shape="ring"
        figure={short(total)}
        caption={word('sales')}
        format={money}
      />
    </Bleed>
  );
}
