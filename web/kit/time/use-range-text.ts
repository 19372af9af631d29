import { parseAgo } from '../../../shared/ago.ts';
import { useFormats } from '../format.ts';
import { useTranslation } from '../translation.ts';

const UNITS = { m: 'minute', h: 'hour', d: 'day', w: 'day' } as const;

/** Gives the words for the two ends of a time, each a moment, `-24h` or nothing. */
export function useRangeText(): (from: string | undefined, to: string | undefined) => string {
  const { t } = useTranslation();
  const { minute, duration } = useFormats();
  return (from, to) => {
    if (!from && !to) return t('common:range.all');
    const ago = from ? parseAgo(from) : null;
    if (ago && !to) {
      const span = duration(ago.unit === 'w' ? ago.value * 7 : ago.value, UNITS[ago.unit]);
      return t('common:range.last', { span });
    }
    // What is no moment stands as it was written.
    const end = (text: string) =>
      parseAgo(text) || Number.isNaN(Date.parse(text)) ? `\u2066${text}\u2069` : minute(text);
    if (from && to) return t('common:control.fromTo', { from: end(from), to: end(to) });
    return from ? t('common:range.since', { from: end(from) }) : t('common:range.until', { to: end(to!) });
  };
}
