import { invoicesApi } from '../../shared/invoices-api.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { InvoiceMenus } from './InvoiceMenus.tsx';
import { invoiceList } from './invoice-list.tsx';

/** The list can do without the figures above it. */
export const loader = listLoader(invoiceList, async ({ api, signal }) => ({
  figures: await invoicesApi(api)
    .figures(signal)
    .catch(() => null),
}));

export const Component = () => (
  <InvoiceMenus>
    <ListPage of={invoiceList} />
  </InvoiceMenus>
);
