import { useAmounts } from '../kit/amounts.ts';
import { RangeBars } from '../kit/charts/RangeBars.tsx';
import { Bleed } from './gallery.styles.ts';
import { parts } from './widget-samples.ts';
import { useWidgetTexts } from './widget-texts.ts';

const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];

export function WidgetTimeline() {
  const { word } = useWidgetTexts();
  const { date, shortMonth } = useAmounts();
  return (
    <Bleed>
      <RangeBars
        title={word('project')}
        rows={parts.map(({ id, from, to }) => ({
          id,
          label: word(id),
          start: Date.parse(from),
          end: Date.parse(to),
        }))}
        rowTitle={word('part')}
        startTitle={word('begins')}
        endTitle={word('ends')}
        ticks={months.map((month) => ({ at: Date.parse(month), label: shortMonth(month) }))}
        format={(time) => date(new Date(time).toISOString().slice(0, 10))}
      />
    </Bleed>
  );
}
