import { leftToRight, useFormats } from './format.ts';
import { Hidden } from './mark.styles.ts';
import { useTranslation } from './translation.ts';

/** How many characters are used, of how many. */
export function CharacterCount({ used, most }: { used: number; most?: number | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const values = { count: used, used: number(used), most: number(most ?? 0) };
  return (
    <span data-count data-full={(most !== undefined && used >= most) || undefined}>
      <span aria-hidden="true">
        {most === undefined ? number(used) : leftToRight(`${number(used)} / ${number(most)}`)}
      </span>
      <Hidden>{t(most === undefined ? 'common:control.characters' : 'common:control.charactersOf', values)}</Hidden>
    </span>
  );
}
