import { useCountryName } from '../dashboards/ecommerce/country-name.ts';
import { useAmounts } from '../kit/amounts.ts';
import { RowBars } from '../kit/charts/RowBars.tsx';
import { Bleed } from './gallery.styles.ts';
import { countries } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetCountries() {
  const { word } = useWidgetTexts();
  const { short } = useAmounts();
  const nameOf = useCountryName();
  return (
    <Bleed>
      <RowBars
        title={word('sales')}
        rows={countries.map(({ code, value }) => ({ id: code, label: nameOf({ country: code, code }), value }))}
        rowTitle={word('country')}
        valueTitle={word('sales')}
        format={short}
        colored
      />
    </Bleed>
  );
}
