import { replace } from 'react-router-dom';
import type { Api } from '../../../shared/api.ts';
import { savedViewsApi } from '../../../shared/saved-views-api.ts';
import { fromBrowser } from '../../base-path.ts';

/** Whether a page is opened at its plain address, and not cleared of its filters. */
const opens = ({ pathname, search }: URL): boolean =>
  search === '' && !(typeof location !== 'undefined' && fromBrowser(location.pathname) === pathname);

/** Leads to what the account wants a list to open with; the list itself says what is wrong when this cannot be had. */
export async function leadToStandard(
  list: string,
  { api, url, signal }: { api: Api; url: URL; signal: AbortSignal },
): Promise<void> {
  if (!opens(url)) return;
  const views = await savedViewsApi(api)
    .list(list, signal)
    .then(
      (found) => found.views,
      () => [],
    );
  const standard = views.find((view) => view.standard)?.query;
  if (standard) throw replace(`${url.pathname}?${standard}`);
}
