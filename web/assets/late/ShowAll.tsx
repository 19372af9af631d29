import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';

interface ShowAllProps {
  /** What of; `all` of the address. */
  of: string;
  shown: number;
  total: number;
  /** The id of its heading, where the page goes on. */
  at: string;
}

/** The way to all there is of something, or back to the most telling; nothing where all of it is shown anyway. */
export function ShowAll({ of, shown, total, at }: ShowAllProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [params] = useSearchParams();
  const isWhole = params.get('all') === of;
  if (!isWhole && shown >= total) return null;
  const next = new URLSearchParams(params);
  if (isWhole) next.delete('all');
  else next.set('all', of);
  return (
    <a href={`?${next}#${at}`}>
      {isWhole
        ? t(shown < total ? 'assets:all.fewerOf' : 'assets:all.fewer', { shown: number(shown), total: number(total) })
        : t('assets:all.show', { total: number(total) })}
    </a>
  );
}
