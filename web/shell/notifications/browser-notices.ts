import type { TFunction } from 'i18next';
import type { Api } from '../../../shared/api.ts';
import type { NewsSource } from '../../app/catalog.ts';
import type { LoadTexts } from '../../app/contexts.ts';
import { showNotice } from '../../kit/browser-notice.ts';
import { tellBrowser } from './tell-browser.ts';

/** What news are shown by. */
export interface Noticed {
  api: Api;
  loadTexts: LoadTexts;
  t: TFunction;
  number: (value: number) => string;
  /** Opens a page of the console. */
  open: (path: string) => void;
}

/** Shows news as the browser's own notifications, in the reader's words; a click leads to what it is about. `key`: what was told is kept by it. Gives what ends it. */
export async function showNotices(
  sources: readonly NewsSource[],
  { api, loadTexts, t, number, open }: Noticed,
  onChange: (tell: () => void) => () => void,
  key: string,
): Promise<() => void> {
  await loadTexts(['told']);
  return tellBrowser(
    {
      find: async (signal) => (await Promise.all(sources.map(({ ofBrowser }) => ofBrowser(api, signal)))).flat(),
      onChange,
      show(event, { id, title, titleIn, detail, lang, to }) {
        const body = [titleIn?.(t, number) ?? title, detail].filter(Boolean).join('\n');
        // By its tag one thing is shown once, whatever tab shows it.
        const notice = showNotice(t(`told:notices.events.${event}`), {
          ...{ body, tag: id, dir: 'auto' },
          ...(lang && { lang }),
        });
        if (!notice) return;
        notice.onclick = () => {
          notice.close();
          window.focus();
          open(to);
        };
      },
    },
    key,
  );
}
