import { useFormats } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was; pointed at, it says when. Nothing for null. */
export function Moment({ iso }: { iso: string | null }) {
  const { ago, dateTime } = useFormats();
  const now = useNow();
  if (!iso) return null;
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {ago(iso, now)}
    </time>
  );
}
