import { useState } from 'react';
import accessPoint from '~icons/mdi/access-point-network';
import archiveOutline from '~icons/mdi/archive-outline';
import fileChart from '~icons/mdi/file-chart-outline';
import scriptText from '~icons/mdi/script-text-outline';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { SortableList } from '../kit/SortableList.tsx';
import { Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const icons = { sensors: accessPoint, rules: scriptText, reports: fileChart, archive: archiveOutline };
type Topic = keyof typeof icons;
const begin = Object.keys(icons) as Topic[];

/** Topics in an order of one's own, and the way back. */
export function SortedTopics() {
  const { text } = useSurfaceTexts('list');
  const { number } = useFormats();
  const [order, setOrder] = useState(begin);
  return (
    <>
      <SortableList
        label={text('sort.title')}
        items={order.map((id) => ({ id, title: text(id), icon: icons[id] }))}
        onOrder={(ids) => setOrder(ids as Topic[])}
        how={text('sort.how')}
        handle={(name) => text('sort.handle', { name })}
        place={(name, place) => text('sort.place', { name, place: number(place), all: number(begin.length) })}
      />
      <Row>
        <Button type="button" size="small" disabled={order.join() === begin.join()} onClick={() => setOrder(begin)}>
          {text('sort.reset')}
        </Button>
      </Row>
    </>
  );
}
