import { ApiError } from '../../shared/api.ts';

/** The number in a page's address. @throws ApiError 404 where it is none */
export function invoiceIdOf({ id = '' }: Record<string, string | undefined>): number {
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id);
  throw new ApiError(404, { code: 'INVOICE_NOT_FOUND', message: 'Unable to find the requested invoice' });
}
