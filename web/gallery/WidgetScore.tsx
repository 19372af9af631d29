import { RadialChart } from '../kit/charts/RadialChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetScore() {
  const { word } = useWidgetTexts();
  return (
    <Bleed>
      <RadialChart
        title={word('score')}
        parts={[{ id: 'score', label: word('score'), value: 82, whole: 100, color: 'success' }]}
        partTitle={word('part')}
        valueTitle={word('points')}
        wholeTitle={word('most')}
        figure="82"
        caption={word('ofHundred')}
      />
    </Bleed>
  );
}
