import { useState } from 'react';
import { StackedBarChart } from '../kit/charts/StackedBarChart.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useTraffic } from './chart-data.ts';
import { useChartTexts } from './chart-texts.ts';
import { Bleed } from './gallery.styles.ts';

/** A chart that says which of its points were chosen. */
export function ChosenDays() {
  const { t } = useTranslation();
  const { word } = useChartTexts();
  const { tools: _tools, ...traffic } = useTraffic(7);
  const [chosen, setChosen] = useState<{ from: string; to: string }>();
  const choose = (first: number, last: number) =>
    setChosen({ from: traffic.points[first]!.label, to: traffic.points[last]!.label });
  return (
    <>
      <output>{chosen ? t('common:control.fromTo', chosen) : word('noDays')}</output>
      <Bleed>
        <StackedBarChart {...traffic} onRange={choose} />
      </Bleed>
    </>
  );
}
