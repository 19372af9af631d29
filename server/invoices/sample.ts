import {
  givenInvoiceStatuses,
  type InvoiceStatus,
  invoiceServices,
  type paymentMethods,
} from '../../shared/invoice-values.ts';
import type { InvoiceBody } from '../../shared/invoices.ts';
import { formatDollars } from '../../shared/money.ts';
import { nextId, type Trx } from '../stores/state/state.ts';
import { addClient, invoiceStore, writeInvoice } from './store.ts';

/** What the demo fills, children first. */
export const INVOICE_TABLES = [
  'invoice_deleted',
  'invoice_send',
  'invoice_payment',
  'invoice_line',
  'invoice',
  'invoice_account',
  'invoice_client',
];

/** Our own banks: the bank codes are not given out, the check digits are right; a BIC with a 0 in eighth place is a test. */
const accounts = [
  ['Fjordhaven Bank', 'Sweden', 'SE3700000004200187352066', 'FJHVSES0'],
  ['Banque du Vieux Canal', 'France', 'FR0700080004200A18735206114', 'BVCNFRP0'],
  ['Harbourgate Bank', 'United Kingdom', 'GB72FJHV00000018735206', 'HBGTGB20'],
  ['Lindenhof Kreditbank', 'Germany', 'DE04008800420001873520', 'LKBKDEF0'],
] as const;

/** Invented; numbers from the ranges kept for fiction, addresses under `.example`. The last value: percent of tax. */
const clients = [
  ['Maud Verhaegen', 'Lockgate Shipping', 'accounts@lockgate-shipping.example', '4 Towpath Lane, Bristol BS1 6XN', 'United Kingdom', '+44 117 496 0142', 20],
  ['Rachid Ouali', 'Clinique des Tilleuls', 'compta@clinique-tilleuls.example', '18 rue des Tilleuls, 69003 Lyon', 'France', '+33 1 99 00 27 41', 20],
  ['Greta Ahlström', 'Norrsken Paper', 'faktura@norrsken-paper.example', 'Sågverksgatan 7, 903 27 Umeå', 'Sweden', '+46 8 465 004 18', 25],
  ['Desmond Achebe', 'Copperline Credit Union', 'payables@copperline-cu.example', '2210 Foundry Street, Duluth, MN 55802', 'United States', '+1 218 555 0117', 0],
  ['Hannelore Brandt', 'Brandt Präzisionsteile', 'rechnung@brandt-teile.example', 'Schleusenweg 31, 70372 Stuttgart', 'Germany', '+49 30 23125 418', 19],
  ['Zeynep Karaca', 'Mosaic Textiles', 'finance@mosaic-textiles.example', '55 Dye Works Road, Leeds LS10 1JR', 'United Kingdom', '+44 113 496 0388', 20],
  ['Olivier Sabatier', 'Vignobles Sabatier', 'domaine@vignobles-sabatier.example', '3 chemin du Pressoir, 33330 Saint-Émilion', 'France', '+33 5 36 49 12 60', 20],
  ['Imani Whitlock', 'Tallgrass School District', 'ap@tallgrass-schools.example', '900 Prairie Avenue, Salina, KS 67401', 'United States', '+1 785 555 0164', 0],
  ['Per Wikander', 'Skärgård Ferries', 'ekonomi@skargard-ferries.example', 'Kajplats 12, 111 30 Stockholm', 'Sweden', '+46 8 465 004 73', 25],
  ['Farah Nassar', 'Palmyra Data Halls', 'billing@palmyra-halls.example', '77 Cold Aisle, Ashburn, VA 20147', 'United States', '+1 571 555 0139', 0],
  ['Ludwig Tannert', 'Stadtwerke Mühlental', 'kreditoren@sw-muehlental.example', 'Am Wehr 2, 64367 Mühltal', 'Germany', '+49 30 23125 806', 19],
  ['Bronwen Pryce', 'Cwm Valley Water', 'invoices@cwm-water.example', '1 Reservoir Road, Cardiff CF10 2AF', 'United Kingdom', '+44 29 2018 0255', 20],
] as const; // biome-ignore format: a table reads better in rows

const people = ['Ilse Aydin', 'Jonah Mbeki', 'Colette Rainier'];

type Service = (typeof invoiceServices)[number]['item'];
type Line = [item: Service, quantity: number, discount?: number];
/** Dollars, or the rest; days after the invoice was issued. */
type Payment = [amount: number | 'rest', days: number, method: (typeof paymentMethods)[number], note?: string];
interface Row {
  id: number;
  /** Place in `clients`. */
  client: number;
  /** Days before the seeding. */
  issued: number;
  /** Days to pay. */
  net: number;
  status: InvoiceStatus;
  lines: Line[];
  payments?: Payment[];
  /** The lines as they stood when it was paid, where they were corrected since. */
  paidFor?: Line[];
  /** The balance is stored as a text. */
  asText?: true;
  note?: string;
}

const full = (days: number, method: Payment[2] = 'bank transfer'): Payment[] => [['rest', days, method]];

/** Oldest first, so far back that last year has some on any day. Numbers that are missing were drafts that came to nothing. */
const rows: Row[] = [
  { id: 4987, client: 3, issued: 640, net: 30, status: 'Paid', lines: [['Sensor deployment', 2], ['Sensor care', 12, 10]], payments: full(22) },
  { id: 4988, client: 0, issued: 560, net: 30, status: 'Paid', lines: [['Threat hunt', 2.5, 10]], payments: full(28) },
  { id: 4990, client: 1, issued: 470, net: 45, status: 'Paid', lines: [['Sensor deployment', 1], ['Log retention', 8], ['Team workshop', 1]], payments: full(44) },
  { id: 4991, client: 9, issued: 400, net: 30, status: 'Paid', lines: [['Incident response', 17.5], ['Forensic report', 1]], payments: [[3000, 6, 'debit', 'Half at once, as agreed'], ['rest', 25, 'debit']] },
  { id: 4992, client: 4, issued: 325, net: 30, status: 'Past Due', lines: [['Rule tuning', 6]], asText: true, note: 'Second reminder went out; the order number was missing on the first copy.' },
  { id: 4995, client: 7, issued: 300, net: 60, status: 'Paid', lines: [['Team workshop', 3, 15]], payments: full(51, 'credit') },
  { id: 4996, client: 2, issued: 276, net: 30, status: 'Paid', lines: [['Incident retainer', 3], ['Log retention', 4]], payments: full(19) },
  { id: 4997, client: 5, issued: 263, net: 30, status: 'Paid', lines: [['Threat hunt', 2]], paidFor: [['Threat hunt', 3]], payments: full(14), note: 'The third day did not take place; the difference is credit for the next hunt.' },
  { id: 4999, client: 10, issued: 251, net: 30, status: 'Past Due', lines: [['Sensor deployment', 1], ['Rule tuning', 4]], payments: [[1000, 40, 'bank transfer', 'The rest is to follow next quarter']] },
  { id: 5000, client: 8, issued: 240, net: 30, status: 'Paid', lines: [['Sensor care', 6], ['Log retention', 2]], payments: full(30) },
  { id: 5002, client: 6, issued: 228, net: 45, status: 'Paid', lines: [['Team workshop', 1]], payments: full(3, 'PayPal') },
  { id: 5003, client: 11, issued: 215, net: 30, status: 'Past Due', lines: [['Incident response', 9], ['Forensic report', 1, 5]] },
  { id: 5004, client: 3, issued: 203, net: 30, status: 'Paid', lines: [['Incident retainer', 6, 8]], payments: full(29) },
  { id: 5006, client: 0, issued: 190, net: 30, status: 'Paid', lines: [['Log retention', 12.5], ['Sensor care', 6]], payments: full(33) },
  { id: 5007, client: 7, issued: 178, net: 60, status: 'Past Due', lines: [['Log retention', 3]], asText: true },
  { id: 5009, client: 9, issued: 166, net: 30, status: 'Paid', lines: [['Sensor deployment', 4, 12], ['Sensor care', 12], ['Rule tuning', 10], ['Team workshop', 2]], payments: [[5000, 2, 'bank transfer', 'Deposit'], ['rest', 27, 'bank transfer']] },
  { id: 5010, client: 1, issued: 153, net: 45, status: 'Paid', lines: [['Threat hunt', 1]], paidFor: [['Threat hunt', 1], ['Rule tuning', 2]], payments: full(41), note: 'Tuning was part of the hunt after all; what was paid for it is credit.' },
  { id: 5011, client: 4, issued: 141, net: 30, status: 'Paid', lines: [['Forensic report', 1]], payments: full(12) },
  { id: 5014, client: 2, issued: 128, net: 30, status: 'Past Due', lines: [['Incident retainer', 3]], payments: [[950, 30, 'bank transfer'], [950, 61, 'bank transfer']], asText: true },
  { id: 5015, client: 6, issued: 116, net: 30, status: 'Paid', lines: [['Sensor care', 3]], payments: full(1, 'cash') },
  { id: 5016, client: 10, issued: 97, net: 45, status: 'Past Due', lines: [['Threat hunt', 1.5]] },
  { id: 5018, client: 5, issued: 81, net: 90, status: 'Partial Payment', lines: [['Incident response', 22.75], ['Forensic report', 1]], payments: [[4000, 30, 'bank transfer', 'Paid by their insurer']] },
  { id: 5019, client: 8, issued: 72, net: 90, status: 'Downloaded', lines: [['Sensor deployment', 2, 5], ['Log retention', 6]] },
  { id: 5020, client: 11, issued: 64, net: 90, status: 'Partial Payment', lines: [['Sensor deployment', 1], ['Sensor care', 12], ['Log retention', 5]], payments: [[1500, 20, 'credit'], [1200, 45, 'credit']], asText: true },
  { id: 5022, client: 0, issued: 55, net: 30, status: 'Paid', lines: [['Rule tuning', 7.25]], payments: full(24) },
  { id: 5023, client: 3, issued: 47, net: 60, status: 'Partial Payment', lines: [['Threat hunt', 3, 7.5]], payments: [[1720.5, 15, 'debit', 'First of two']] },
  { id: 5025, client: 7, issued: 39, net: 60, status: 'Downloaded', lines: [['Team workshop', 1]], asText: true },
  { id: 5026, client: 9, issued: 33, net: 60, status: 'Partial Payment', lines: [['Incident retainer', 12, 10], ['Sensor care', 12]], payments: [[6000, 10, 'bank transfer']] },
  { id: 5027, client: 1, issued: 27, net: 45, status: 'Sent', lines: [['Incident response', 6.5]] },
  { id: 5028, client: 4, issued: 22, net: 30, status: 'Partial Payment', lines: [['Sensor deployment', 1], ['Team workshop', 1]], payments: [[2448.7, 8, 'PayPal', 'All but the last part']], asText: true },
  { id: 5030, client: 6, issued: 17, net: 30, status: 'Sent', lines: [['Log retention', 2]], asText: true },
  { id: 5031, client: 2, issued: 13, net: 30, status: 'Downloaded', lines: [['Rule tuning', 16, 10], ['Team workshop', 1]] },
  { id: 5032, client: 11, issued: 9, net: 30, status: 'Sent', lines: [['Forensic report', 1], ['Incident response', 11.25]] },
  { id: 5034, client: 5, issued: 5, net: 30, status: 'Sent', lines: [['Threat hunt', 2], ['Rule tuning', 5]], asText: true },
  { id: 5035, client: 10, issued: 3, net: 30, status: 'Draft', lines: [['Sensor deployment', 3, 10], ['Sensor care', 12], ['Log retention', 9], ['Team workshop', 1]], note: 'Waits for the number of taps.' },
  { id: 5036, client: 8, issued: 1, net: 30, status: 'Draft', lines: [['Incident retainer', 12, 12.5]], asText: true },
]; // biome-ignore format: a table reads better in rows

/** The 36 invoices of the demo with their clients, as of `now`; the same on every machine. */
export async function seedInvoices(trx: Trx, now: Date): Promise<void> {
  const invoices = invoiceStore(trx);
  const at = (row: Row, days: number) => new Date(now.getTime() - (row.issued - days) * 86_400_000);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const balanceOf = async (id: number) => (await invoices.get(id)).invoice.balanceMinor;

  for (const [bank_name, country, iban, swift_code] of accounts)
    await trx
      .insertInto('invoice_account')
      .values({ id: await nextId(trx, 'invoice_account'), bank_name, country, iban, swift_code })
      .execute();
  const ids: number[] = [];
  for (const [name, company, companyEmail, address, country, contact] of clients)
    ids.push(await addClient(trx, { name, company, companyEmail, address, country, contact }));

  for (const row of rows) {
    const [name, , email, , , , tax1] = clients[row.client]!;
    const bodyOf = (lines: Line[]): InvoiceBody => ({
      issuedDate: dayOf(at(row, 0)),
      dueDate: dayOf(at(row, row.net)),
      clientId: ids[row.client]!,
      invoiceStatus: givenInvoiceStatuses.find((given) => given === row.status) ?? 'Sent',
      lines: lines.map(([item, quantity, discount = 0]) => {
        const service = invoiceServices.find((one) => one.item === item)!;
        return { ...service, quantity, discount, tax1 };
      }),
      salesperson: people[row.client % people.length]!,
      note: row.note ?? '',
      thanks: 'Thank you for trusting us with your network.',
      terms: { paymentTerms: true, clientNotes: Boolean(row.note), paymentStub: row.net > 45 },
    });
    await writeInvoice(trx, row.id, bodyOf(row.paidFor ?? row.lines), bodyOf(row.lines).invoiceStatus!);
    if (row.status !== 'Draft')
      await invoices.send(
        row.id,
        {
          from: 'billing@ndr.example',
          to: email,
          subject: `Invoice ${row.id}`,
          message: `Dear ${name},\nplease find our invoice attached.`,
        },
        at(row, 0),
      );
    for (const [amount, days, method, note = ''] of row.payments ?? []) {
      const amountMinor = amount === 'rest' ? await balanceOf(row.id) : Math.round(amount * 100);
      await invoices.pay(row.id, { amountMinor, date: dayOf(at(row, days)), method, note });
    }
    if (row.paidFor) await writeInvoice(trx, row.id, bodyOf(row.lines), row.status);
    if (row.asText) {
      const balance_text = formatDollars(await balanceOf(row.id)).replace('.00', '');
      await trx.updateTable('invoice').set({ balance_text }).where('id', '=', row.id).execute();
    }
  }
}
