/** The closed value sets of the gallery's forms, apart from the schemas so that the browser can have them without a schema library. */

export const levels = ['high', 'medium', 'low'] as const;
export const protocols = ['tls', 'https', 'syslog'] as const;
export const deliveries = ['standard', 'express', 'pickup'] as const;
export const payments = ['invoice', 'transfer', 'card'] as const;
export const memberRoles = ['analyst', 'responder', 'reader'] as const;
export const MOST_MEMBERS = 6;
export const places = ['home', 'office'] as const;
export const connectionKinds = ['siem', 'tickets', 'chat', 'script'] as const;
export const connectionReads = ['threats', 'events', 'everything'] as const;
export const connectionLimits = ['60', '600', '6000'] as const;
/** `edge-01`: as a sensor is called. */
export const sensorNameRules = {
  length: (name: string) => name.length >= 3 && name.length <= 30,
  letter: (name: string) => /^[a-z]/.test(name),
  letters: (name: string) => /^[a-z0-9-]+$/.test(name),
} as const;

const SENSOR_PRICE = 48_000;
const deliveryPrices: Record<string, number> = { express: 2_500 };

/** What an order costs, in hundredths: the last two digits of a promo code are the per cent it takes off the goods. */
export function orderTotal({ delivery = '', promo = '' }: Record<string, string>): number {
  const percent = Number(/^[A-Z]{3,10}([0-9]{2})$/.exec(promo.trim())?.[1] ?? 0);
  return Math.round((SENSOR_PRICE * (100 - percent)) / 100) + (deliveryPrices[delivery] ?? 0);
}

const brands = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  amex: /^3[47]/,
} as const;
export type CardBrand = keyof typeof brands;

/** Whose card begins with these digits; spaces do not count. */
export const brandOf = (number: string): CardBrand | undefined =>
  (Object.keys(brands) as CardBrand[]).find((brand) => brands[brand].test(number.replaceAll(' ', '')));

/** Whether the last digit is the one that the others ask for (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  const digits = [...number.replaceAll(' ', '')].reverse().map(Number);
  const sum = digits.reduce((sum, digit, at) => sum + (at % 2 ? (digit * 2) % 9 || digit : digit), 0);
  return digits.length >= 12 && sum % 10 === 0;
}
