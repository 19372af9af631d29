import { useTranslation } from '../kit/translation.ts';
import { ChartJsArea } from './ChartJsArea.tsx';
import { ChartJsBar } from './ChartJsBar.tsx';
import { ChartJsBubble } from './ChartJsBubble.tsx';
import { ChartJsHorizontalBar } from './ChartJsHorizontalBar.tsx';
import { ChartJsLine } from './ChartJsLine.tsx';
import { ChartJsPolar } from './ChartJsPolar.tsx';
import { ChartJsRadar } from './ChartJsRadar.tsx';
import { ChartJsScatter } from './ChartJsScatter.tsx';
import { useChartTexts } from './chart-texts.ts';
import { Example, Gallery } from './Gallery.tsx';

export function Component() {
  const { t } = useTranslation();
  const { example } = useChartTexts();
  return (
    <Gallery title={t('gallery-charts:chartjs.title')} intro={t('gallery-charts:chartjs.intro')} columns="two">
      <Example {...example('bar')}>
        <ChartJsBar />
      </Example>
      <Example {...example('horizontalBar')}>
        <ChartJsHorizontalBar />
      </Example>
      <Example {...example('line')}>
        <ChartJsLine />
      </Example>
      <Example {...example('stackedArea')}>
        <ChartJsArea />
      </Example>
      <Example {...example('scatter')}>
        <ChartJsScatter />
      </Example>
      <Example {...example('bubble')}>
        <ChartJsBubble />
      </Example>
      <Example {...example('radar')}>
        <ChartJsRadar />
      </Example>
      <Example {...example('polar')}>
        <ChartJsPolar />
      </Example>
    </Gallery>
  );
}
