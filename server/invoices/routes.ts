import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { UserData } from '../../shared/auth.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoiceClientQuery,
  InvoiceDeleteQuery,
  InvoiceFigures,
  InvoiceId,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
  NewInvoiceClient,
} from '../../shared/invoices.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { invoiceStore } from './store.ts';

const tags = ['invoices'];

/** A key is of who sends it: whatever others choose, nobody writes into what another one's call has made. */
const keyed = ({ body, account }: { body: InvoiceBody; account: UserData | null }): InvoiceBody =>
  body.key === undefined ? body : { ...body, key: `${account!.id} ${body.key}` };

export const invoiceRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const invoices = invoiceStore(state.db);

  app.get(
    '/api/apps/invoices',
    {
      config: { access: ['read', 'Invoice'] },
      schema: {
        operationId: 'listInvoices',
        tags,
        summary: 'List invoices',
        description: 'All of them on one page unless `perPage` says otherwise. Amounts are dollars.',
        querystring: InvoiceQuery,
        response: { 200: InvoicePage, ...usualErrors },
      },
    },
    async (request) => invoices.list(request.query),
  );

  app.get(
    '/api/apps/invoice/clients',
    {
      config: { access: ['read', 'Invoice'] },
      schema: {
        operationId: 'listInvoiceClients',
        tags,
        summary: 'Clients to choose from',
        description: 'For writing an invoice: the first five by id, or with `q` those of all who match, by name.',
        querystring: InvoiceClientQuery,
        response: { 200: Type.Array(InvoiceClient, { description: 'By id, or by name.' }), ...usualErrors },
      },
    },
    async (request) => invoices.clients(request.query),
  );

  app.post(
    '/api/apps/invoice/clients',
    {
      config: { access: ['create', 'Invoice'] },
      schema: {
        operationId: 'addInvoiceClient',
        tags,
        summary: 'Add a client',
        description: 'Its id is the last id plus one.',
        body: NewInvoiceClient,
        response: { 201: InvoiceClient, ...usualErrors },
      },
    },
    async (request, reply) => reply.code(201).send(await invoices.addClient(request.body)),
  );

  app.get(
    '/api/apps/invoice/figures',
    {
      config: { access: ['read', 'Invoice'] },
      schema: {
        operationId: 'getInvoiceFigures',
        tags,
        summary: 'What all invoices come to',
        description: 'Counts and sums of today. Amounts are cents.',
        response: { 200: InvoiceFigures, ...usualErrors },
      },
    },
    async () => invoices.figures(),
  );

  app.get(
    '/api/apps/invoices/:id',
    {
      config: { access: ['read', 'Invoice'] },
      schema: {
        operationId: 'getInvoice',
        tags,
        summary: 'One invoice and where to pay it',
        description: 'With its lines, payments and letters.',
        params: InvoiceId,
        response: { 200: InvoiceAnswer, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => invoices.get(request.params.id),
  );

  app.post(
    '/api/apps/invoices',
    {
      config: { access: ['create', 'Invoice'] },
      schema: {
        operationId: 'createInvoice',
        tags,
        summary: 'Write an invoice',
        description:
          'Its id is the last id plus one, its totals are worked out from its lines. A `client` in the body is stored as a new one. Repeated ' +
          'with the `key` of a call whose answer was lost, it rewrites what that one has made.',
        body: InvoiceBody,
        response: { 201: InvoiceAnswer, ...usualErrors },
      },
    },
    async (request, reply) => reply.code(201).send(await invoices.create(keyed(request), request.account!.fullName)),
  );

  app.put(
    '/api/apps/invoices/:id',
    {
      config: { access: ['update', 'Invoice'] },
      schema: {
        operationId: 'replaceInvoice',
        tags,
        summary: 'Rewrite an invoice',
        description:
          'The body takes the place of all that was written, lines too; payments and letters stay. The balance is then the new total ' +
          `less what was paid, as a number. ${VERSIONED}`,
        params: InvoiceId,
        body: InvoiceBody,
        response: { 200: InvoiceAnswer, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => invoices.replace(request.params.id, keyed(request), request.account!.fullName),
  );

  app.delete(
    '/api/apps/invoices/:id',
    {
      config: { access: ['delete', 'Invoice'] },
      schema: {
        operationId: 'deleteInvoice',
        tags,
        summary: 'Delete an invoice',
        description:
          'One that something was paid on stays: 409 `INVOICE_HAS_PAYMENTS`. A draft can be restored for a day. With a `status` that it ' +
          'does not have any more it answers 409 `CHANGED_MEANWHILE`.',
        params: InvoiceId,
        querystring: InvoiceDeleteQuery,
        response: { 204: Type.Null({ description: 'It is gone.' }), ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      await invoices.remove(request.params.id, new Date(), request.query);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/apps/invoices/:id/restore',
    {
      config: { access: ['delete', 'Invoice'] },
      schema: {
        operationId: 'restoreInvoice',
        tags,
        summary: 'Bring a deleted draft back',
        description: 'As it was, under its number. 404 when no draft of this number was deleted within a day.',
        params: InvoiceId,
        response: { 200: InvoiceAnswer, ...usualErrors, 404: ErrorBody },
      },
    },
    async ({ params, account }) => invoices.restore(params.id, new Date(), account!.fullName),
  );

  app.post(
    '/api/apps/invoices/:id/payments',
    {
      config: { access: ['update', 'Invoice'] },
      schema: {
        operationId: 'addInvoicePayment',
        tags,
        summary: 'Record a payment',
        description:
          'The balance is lower by it, and a number from then on. Nothing left makes the invoice Paid, anything else Partial Payment; ' +
          'one that is Past Due stays so until it is paid.',
        params: InvoiceId,
        body: InvoicePayment,
        response: { 201: InvoiceAnswer, ...usualErrors, 404: ErrorBody },
      },
    },
    async ({ params, body, account }, reply) =>
      reply.code(201).send(await invoices.pay(params.id, body, account!.fullName)),
  );

  app.post(
    '/api/apps/invoices/:id/send',
    {
      config: { access: ['update', 'Invoice'] },
      schema: {
        operationId: 'sendInvoice',
        tags,
        summary: 'Record that an invoice was sent',
        description: 'A Draft becomes Sent and the letter is kept. No mail leaves this process.',
        params: InvoiceId,
        body: InvoiceSend,
        response: { 200: InvoiceAnswer, ...usualErrors, 404: ErrorBody },
      },
    },
    async ({ params, body, account }) => invoices.send(params.id, body, new Date(), account!.fullName),
  );
};
