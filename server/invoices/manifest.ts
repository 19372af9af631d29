import { InvoiceQuery } from '../../shared/invoices.ts';
import { defineFeature } from '../feature.ts';
import { invoiceMigrations } from './migrations.ts';
import { invoiceRoutes } from './routes.ts';
import { INVOICE_TABLES, seedInvoices } from './sample.ts';

export const invoices = defineFeature({
  name: 'invoices',
  tag: { name: 'invoices', description: 'Invoices, their clients and payments' },
  subjects: ['Invoice'],
  routes: invoiceRoutes,
  migrations: invoiceMigrations,
  lists: { invoices: { query: InvoiceQuery, subject: 'Invoice' } },
  sample: { name: 'invoices', tables: INVOICE_TABLES, seed: seedInvoices },
});
