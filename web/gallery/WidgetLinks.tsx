import { StackedBarChart } from '../kit/charts/StackedBarChart.tsx';
import { Bleed } from './gallery.styles.ts';
import { links } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function WidgetLinks() {
  const { word, quarter } = useWidgetTexts();
  const points = links.articles.map((_, index) => {
    const axis = quarter((index % 4) + 1);
    return { key: String(index), label: `${2025 + Math.floor(index / 4)} ${axis}`, axis };
  });
  return (
    <Bleed>
      <StackedBarChart
        title={word('links')}
        points={points}
        pointTitle={word('quarter')}
        series={[
          { id: 'articles', label: word('articles'), values: links.articles },
          { id: 'partners', label: word('partners'), values: links.partners },
        ]}
      />
    </Bleed>
  );
}
