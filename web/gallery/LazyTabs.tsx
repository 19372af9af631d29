import { useEffect, useState } from 'react';
import { iconsApi } from '../../shared/icons-api.ts';
import { useFormats } from '../kit/format.ts';
import { useKitServices } from '../kit/services.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { Note } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

/** Asks the API when it is shown for the first time; who comes back finds the answer. */
function IconCount({ known, onKnown }: { known: number | undefined; onKnown: (count: number) => void }) {
  const { text } = useSurfaceTexts('tabs');
  const { number } = useFormats();
  const { api } = useKitServices();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (known !== undefined) return;
    const abort = new AbortController();
    iconsApi(api)
      .facts('mdi', abort.signal)
      .then(
        ({ total }) => onKnown(total),
        () => setFailed(!abort.signal.aborted),
      );
    return () => abort.abort();
  }, [api, known, onKnown]);
  if (failed) return <Note role="alert">{text('lazy.failed')}</Note>;
  if (known === undefined) return <Skeleton data-shape="text" data-short aria-busy="true" />;
  return <Note>{text('lazy.icons', { total: number(known) })}</Note>;
}

/** The second tab loads what it shows when it is chosen. */
export function LazyTabs() {
  const { text } = useSurfaceTexts('tabs');
  const [count, setCount] = useState<number>();
  return (
    <Tabs
      label={text('lazy.title')}
      items={[
        { id: 'overview', label: text('overview'), content: <Note>{text('lazy.hint')}</Note> },
        { id: 'icons', label: text('lazy.tab'), content: <IconCount known={count} onKnown={setCount} /> },
      ]}
    />
  );
}
