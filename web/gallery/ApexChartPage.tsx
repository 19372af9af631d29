import { useTranslation } from '../kit/translation.ts';
import { ApexArea } from './ApexArea.tsx';
import { ApexBar } from './ApexBar.tsx';
import { ApexCandlestick } from './ApexCandlestick.tsx';
import { ApexDonut } from './ApexDonut.tsx';
import { ApexHeatMap } from './ApexHeatMap.tsx';
import { ApexLine } from './ApexLine.tsx';
import { ApexMixed } from './ApexMixed.tsx';
import { ApexRadar } from './ApexRadar.tsx';
import { ApexRadial } from './ApexRadial.tsx';
import { ApexScatter } from './ApexScatter.tsx';
import { useChartTexts } from './chart-texts.ts';
import { Example, Gallery } from './Gallery.tsx';

export function Component() {
  const { t } = useTranslation();
  const { example } = useChartTexts();
  return (
    <Gallery title={t('gallery-charts:apex.title')} intro={t('gallery-charts:apex.intro')} columns="two">
      <Example {...example('area')}>
        <ApexArea />
      </Example>
      <Example {...example('line')}>
        <ApexLine />
      </Example>
      <Example {...example('horizontalBar')}>
        <ApexBar />
      </Example>
      <Example {...example('scatter')}>
        <ApexScatter />
      </Example>
      <Example {...example('candlestick')}>
        <ApexCandlestick />
      </Example>
      <Example {...example('heatMap')}>
        <ApexHeatMap />
      </Example>
      <Example {...example('mixed')}>
        <ApexMixed />
      </Example>
      <Example {...example('radar')}>
        <ApexRadar />
      </Example>
      <Example {...example('donut')}>
        <ApexDonut />
      </Example>
      <Example {...example('radial')}>
        <ApexRadial />
      </Example>
    </Gallery>
  );
}
