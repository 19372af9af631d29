import { RadarChart } from '../kit/charts/RadarChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { performance } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetPerformance() {
  const { word } = useWidgetTexts();
  return (
    <Bleed>
      <RadarChart
        title={word('performance')}
        points={performance.map(({ id }) => ({ key: id, label: word(id), axis: word(id) }))}
        pointTitle={word('part')}
        series={[
          { id: 'now', label: word('thisYear'), values: performance.map(({ now }) => now) },
          { id: 'before', label: word('lastYear'), values: performance.map(({ before }) => before) },
        ]}
      />
    </Bleed>
  );
}
