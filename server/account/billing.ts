import type { BillingAddress } from '../../shared/account-settings.ts';
import { accountOf } from '../auth/store.ts';
import { type Handle, transact } from '../stores/state/state.ts';

const empty: BillingAddress = {
  company: '',
  email: '',
  taxId: '',
  vatNumber: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/** What stands on the invoices that a user gets. */
export const billingStore = (db: Handle) => ({
  async get(userId: number): Promise<BillingAddress> {
    const row = await db
      .selectFrom('billing_address')
      .select([
        'company',
        'email',
        'tax_id as taxId',
        'vat_number as vatNumber',
        'phone',
        'address',
        'city',
        'state',
        'zip_code as zipCode',
        'country',
      ])
      .where('account_id', 'in', accountOf(db, userId))
      .executeTakeFirst();
    return row ?? empty;
  },

  set: (userId: number, { taxId, vatNumber, zipCode, ...rest }: BillingAddress): Promise<void> =>
    transact(db, async (trx) => {
      const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
      const columns = { ...rest, tax_id: taxId, vat_number: vatNumber, zip_code: zipCode };
      await trx
        .insertInto('billing_address')
        .values({ account_id, ...columns })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
        .execute();
    }),
});
