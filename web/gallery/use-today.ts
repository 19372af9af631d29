import { wallOf } from '../../shared/zoned.ts';
import { useFormats } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';

/** The reader's today, `2026-11-22`. */
export function useToday(): string {
  const { timeZone } = useFormats();
  return wallOf(useNow(), timeZone).day;
}
