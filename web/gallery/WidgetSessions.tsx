import { DonutChart } from '../kit/charts/DonutChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { sources } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetSessions() {
  const { word } = useWidgetTexts();
  return (
    <Bleed>
      <DonutChart
        title={word('visits')}
        parts={sources.map(({ id, value }) => ({ id, label: word(id), value }))}
        partTitle={word('source')}
        valueTitle={word('visits')}
      />
    </Bleed>
  );
}
