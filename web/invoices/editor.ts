import { invoiceServices } from '../../shared/invoice-values.ts';
import type { InvoiceAnswer, InvoiceBody, InvoiceDetail } from '../../shared/invoices.ts';
import { hundredthsOf, type PricedLine, typedHundredths } from '../../shared/money.ts';
import type { FieldFault } from '../kit/form/form-types.ts';
import { moved } from '../kit/order.ts';

/** A line as it is typed: by the names of the route's body, but the price in dollars. */
export interface EditedLine {
  /** Tells React which line it is while lines move. */
  key: string;
  item: string;
  description: string;
  quantity: string;
  unitPriceMinor: string;
  discount: string;
  tax1: string;
  tax2: string;
}

/** An invoice as it is typed. */
export interface Edited {
  issuedDate: string;
  dueDate: string;
  clientId: string;
  salesperson: string;
  note: string;
  thanks: string;
  acceptedMethod: string;
  paymentTerms: boolean;
  clientNotes: boolean;
  paymentStub: boolean;
  lines: EditedLine[];
  /** What it is for, where that is not its first line's item: the form has no field for it. */
  service: string;
  /** The version that is being changed; 0: none is stored. */
  version: number;
}

/** None, where they are left empty. */
const PERCENTS = ['discount', 'tax1', 'tax2'] as const;
const NUMBERS = ['quantity', 'unitPriceMinor', ...PERCENTS] as const;
const USUAL_DAYS = 30;
/** Dollars; the schema says it in cents. */
const MAX_PRICE = 1_000_000;

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Tells an editor from any other: what it has stored without hearing so was not changed by somebody else. 128 bits, not by `randomUUID`,
 * which pages without TLS have not.
 */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let lastKey = 0;
export const emptyLine = (): EditedLine => ({
  key: `new ${++lastKey}`,
  item: '',
  description: '',
  quantity: '1',
  unitPriceMinor: '',
  discount: '0',
  tax1: '0',
  tax2: '0',
});

/** What the editor begins with; `today` is YYYY-MM-DD. */
export const newInvoice = (today: string): Edited => ({
  issuedDate: today,
  dueDate: daysAfter(today, USUAL_DAYS),
  clientId: '',
  salesperson: '',
  note: '',
  thanks: '',
  acceptedMethod: 'bank transfer',
  paymentTerms: true,
  clientNotes: true,
  paymentStub: false,
  lines: [{ ...emptyLine(), key: 'first' }],
  service: '',
  version: 0,
});

export const editedOf = ({ lines, terms, ...invoice }: InvoiceDetail): Edited => ({
  ...terms,
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  clientId: String(invoice.clientId),
  salesperson: invoice.salesperson,
  note: invoice.note,
  thanks: invoice.thanks,
  acceptedMethod: invoice.acceptedMethod,
  lines: lines.map(({ id, item, description, quantity, unitPriceMinor, discount, tax1, tax2 }) => ({
    key: `stored ${id}`,
    item,
    description,
    quantity: String(quantity),
    unitPriceMinor: typedHundredths(unitPriceMinor),
    discount: String(discount),
    tax1: String(tax1),
    tax2: String(tax2),
  })),
  service: invoice.service === lines[0]?.item ? '' : invoice.service,
  version: invoice.version,
});

/** The same again, issued today, with as many days to pay. */
export function copyOf({ invoice }: InvoiceAnswer, today: string): Edited {
  const days = (Date.parse(invoice.dueDate) - Date.parse(invoice.issuedDate)) / 86_400_000;
  return { ...editedOf(invoice), issuedDate: today, dueDate: daysAfter(today, days), version: 0 };
}

/** Its numbers as the language has them; `typed` is that of amounts.ts. */
export const asTyped = (edited: Edited, typed: (number: string) => string): Edited => ({
  ...edited,
  lines: edited.lines.map((line) => {
    const numbers = Object.fromEntries(NUMBERS.map((name) => [name, typed(line[name])]));
    return { ...line, ...numbers };
  }),
});

/** What stands in the form. */
export function readEdited(form: FormData): Edited {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const indexes = [...form.keys()].flatMap((name) => /^lines\.(\d+)\.item$/.exec(name)?.[1] ?? []);
  return {
    issuedDate: text('issuedDate'),
    dueDate: text('dueDate'),
    clientId: text('clientId'),
    salesperson: text('salesperson'),
    note: text('note'),
    thanks: text('thanks'),
    acceptedMethod: text('acceptedMethod'),
    paymentTerms: form.has('paymentTerms'),
    clientNotes: form.has('clientNotes'),
    paymentStub: form.has('paymentStub'),
    lines: indexes.map((index) => ({
      key: `given ${index}`,
      item: text(`lines.${index}.item`),
      description: text(`lines.${index}.description`),
      quantity: text(`lines.${index}.quantity`),
      unitPriceMinor: text(`lines.${index}.unitPriceMinor`),
      discount: text(`lines.${index}.discount`),
      tax1: text(`lines.${index}.tax1`),
      tax2: text(`lines.${index}.tax2`),
    })),
    service: text('service'),
    version: Number(text('version')) || 0,
  };
}

const numberOf = (text: string) => (hundredthsOf(text) ?? 0) / 100;

/** For the totals, which live on while somebody types: what is no number counts as nothing. */
export const pricedOf = ({ quantity, unitPriceMinor, discount, tax1, tax2 }: EditedLine): PricedLine => ({
  quantity: numberOf(quantity),
  unitPriceMinor: hundredthsOf(unitPriceMinor) ?? 0,
  discount: numberOf(discount),
  tax1: numberOf(tax1),
  tax2: numberOf(tax2),
});

const isNone = (name: (typeof NUMBERS)[number], line: EditedLine) =>
  PERCENTS.some((each) => each === name) && line[name].trim() === '';

/** What can be said without the server, by the names of the fields. */
function faultsOf({ clientId, issuedDate, dueDate, lines }: Edited): FieldFault[] {
  const fault = (field: string, code: string, params = {}): FieldFault => ({ field, code, params });
  return [
    ...(clientId ? [] : [fault('clientId', 'REQUIRED')]),
    ...(issuedDate ? [] : [fault('issuedDate', 'REQUIRED')]),
    ...(dueDate ? [] : [fault('dueDate', 'REQUIRED')]),
    ...(issuedDate && dueDate && dueDate < issuedDate ? [fault('dueDate', 'NOT_BEFORE')] : []),
    ...lines.flatMap((line, index) => [
      ...(line.item.trim() ? [] : [fault(`lines.${index}.item`, 'REQUIRED')]),
      ...NUMBERS.filter((name) => hundredthsOf(line[name]) === null && !isNone(name, line)).map((name) =>
        fault(`lines.${index}.${name}`, 'NO_NUMBER'),
      ),
      ...(numberOf(line.unitPriceMinor) > MAX_PRICE
        ? [fault(`lines.${index}.unitPriceMinor`, 'TOO_LARGE', { max: MAX_PRICE })]
        : []),
    ]),
  ];
}

/** The route's body of what was typed, or what is wrong with it. `key`: that of the editor. */
export function bodyOf(edited: Edited, key = ''): { body: InvoiceBody } | { faults: FieldFault[] } {
  const faults = faultsOf(edited);
  if (faults.length) return { faults };
  const { issuedDate, dueDate, clientId, salesperson, note, thanks, acceptedMethod, lines } = edited;
  const { paymentTerms, clientNotes, paymentStub, service, version } = edited;
  return {
    body: {
      issuedDate,
      dueDate,
      clientId: Number(clientId),
      salesperson: salesperson.trim(),
      note,
      thanks: thanks.trim(),
      acceptedMethod: acceptedMethod as InvoiceDetail['acceptedMethod'],
      terms: { paymentTerms, clientNotes, paymentStub },
      lines: lines.map((line) => ({
        ...pricedOf(line),
        item: line.item.trim(),
        description: line.description.trim(),
      })),
      ...(service && { service }),
      ...(version > 0 && { version }),
      ...(key && { key }),
    },
  };
}

/** What a button inside the form asks for where there are no scripts: `add`, `remove 2`, `up 2`, `down 2`; null: none of these. */
export function changedBy(edited: Edited, asked: string): Edited | null {
  const [what, index] = asked.split(' ');
  const at = Number(index);
  const { lines } = edited;
  if (what === 'add') return { ...edited, lines: [...lines, emptyLine()] };
  if (what === 'remove') return { ...edited, lines: lines.filter((_, each) => each !== at) };
  if (what === 'up' && at > 0) return { ...edited, lines: moved(lines, at, at - 1) };
  if (what === 'down' && at < lines.length - 1) return { ...edited, lines: moved(lines, at, at + 1) };
  return null;
}

/** A line with another item: what it usually is and costs is filled in, unless something of one's own stands there. */
export function withItem(line: EditedLine, item: string, typed: (number: string) => string): EditedLine {
  const service = invoiceServices.find((each) => each.item === item);
  const priceOf = ({ unitPriceMinor }: { unitPriceMinor: number }) => typed(typedHundredths(unitPriceMinor));
  const own = (name: 'description' | 'unitPriceMinor') => {
    const usual = invoiceServices.map((each) => (name === 'description' ? each.description : priceOf(each)));
    return line[name] !== '' && !usual.includes(line[name]);
  };
  return {
    ...line,
    item,
    ...(service && !own('description') && { description: service.description }),
    ...(service && !own('unitPriceMinor') && { unitPriceMinor: priceOf(service) }),
  };
}
