import type { FastifyInstance } from 'fastify';
import type { InvoiceBody } from '../../shared/invoices.ts';
import { signIn } from '../../test/helper.ts';

/** A body of 3,348.02 dollars that is never late. */
export const body: InvoiceBody = {
  issuedDate: '2026-03-01',
  dueDate: '2126-03-31',
  clientId: 2,
  lines: [
    { item: 'Threat hunt', quantity: 2.5, unitPriceMinor: 124_000, discount: 10, tax1: 20 },
    { item: 'Sticker', quantity: 0.5, unitPriceMinor: 5 },
  ],
};
export const payment = { amountMinor: 100, date: '2026-03-05', method: 'cash' };
export const letter = {
  from: 'billing@ndr.example',
  to: 'a@client.example',
  subject: 'Invoice',
  message: 'Dear\nclient',
};
export const newClient = {
  name: 'Nia Rowe',
  company: 'Rowe Ltd',
  companyEmail: 'nia@rowe.example',
  address: '1 Street',
  country: 'France',
  contact: '',
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const caller =
  (app: FastifyInstance, headers: Record<string, string>) => async (method: Method, path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/apps/${path}`, headers, ...(payload && { payload }) });
    return { status: response.statusCode, json: response.body ? response.json() : null };
  };

/** Calls under `/api/apps/` as one of the demo accounts. */
export const session = async (app: FastifyInstance, role: 'admin' | 'client' = 'admin') =>
  caller(app, await signIn(app, role));

/** The same as an administrator who registers for it. */
export const another = async (app: FastifyInstance) => {
  const payload = { username: 'bob', email: 'bob@harbour.example', password: 'secret 1' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  return caller(app, { authorization: `Bearer ${answer.json().accessToken}` });
};
