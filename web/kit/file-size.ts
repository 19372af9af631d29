import type { Locale } from './format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** By language and unit: making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale, power: number): Intl.NumberFormat {
  const key = `${locale} ${power}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  formats.set(key, made);
  return made;
}

/** 1.2 MB of bytes; a kilobyte is a thousand. */
export function fileSize(bytes: number, locale: Locale): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return formatOf(locale, power).format(bytes / 1000 ** power);
}
