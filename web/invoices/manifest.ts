import fileDocumentEditOutline from '~icons/mdi/file-document-edit-outline';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

const LIST = '/invoice/list';

export const invoices = defineFeature({
  name: 'invoices',
  texts: ['invoices'],
  pages: [
    { path: LIST, name: 'group', file: 'InvoiceListPage', can: ['read', 'Invoice'] },
    { path: '/invoice/add', name: 'add', file: 'AddInvoicePage', can: ['create', 'Invoice'], texts: ['invoice'] },
    {
      path: '/invoice/edit/:id',
      name: 'edit',
      file: 'EditInvoicePage',
      can: ['update', 'Invoice'],
      texts: ['invoice'],
      navActiveLink: LIST,
    },
    {
      path: '/invoice/preview/:id',
      name: 'invoice',
      file: 'InvoicePage',
      can: ['read', 'Invoice'],
      texts: ['invoice'],
      navActiveLink: LIST,
    },
  ],
  navigation: [
    {
      section: 'apps',
      order: 20,
      name: 'group',
      icon: fileDocumentEditOutline,
      children: [{ to: LIST, name: 'list' }, { to: '/invoice/add' }],
    },
  ],
  shortcuts: [{ letter: 'i', to: LIST }],
  searchers: [
    {
      name: 'group',
      can: ['read', 'Invoice'],
      async find(api, q, signal) {
        const { invoices } = await invoicesApi(api).list({ q, perPage: MOST_FOUND }, signal);
        return invoices.map(({ id, client, service }) => ({
          id: `invoice ${id}`,
          title: `#${id} ${client.name}`,
          detail: service,
          icon: fileDocumentEditOutline,
          to: `/invoice/preview/${id}`,
        }));
      },
    },
  ],
});
