import arrowDown from '~icons/mdi/arrow-down';
import arrowUp from '~icons/mdi/arrow-up';
import { leftToRight, useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { ChangeMark } from './statistic.styles.ts';

/** How much of `before` a figure has grown by: 0.12 of 12 per cent more; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);

/** What a share is at most in words: beyond it digits say nothing, and are wider than the card. */
const MOST = 9.99;

interface ChangeProps {
  /** A share, negative for less; null: nothing is known of before, and nothing is drawn. */
  share: number | null;
  /** Less is good: of costs, of faults. */
  lessIsGood?: boolean;
}

/** By how much a figure has changed, as signed percent with an arrow: colour is never the only difference. */
export function Change({ share, lessIsGood = false }: ChangeProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  if (share === null || !Number.isFinite(share)) return null;
  const size = Math.abs(share);
  const up = share >= 0;
  const tone = share === 0 ? undefined : up === lessIsGood ? 'error' : 'success';
  return (
    <ChangeMark data-color={tone ?? 'secondary'}>
      {share !== 0 && <Icon of={up ? arrowUp : arrowDown} size={16} />}
      <Hidden>{t(share === 0 ? 'charts:change.same' : up ? 'charts:change.more' : 'charts:change.less')}</Hidden>
      <bdi>{leftToRight(size > MOST ? `> ${percent(MOST)}` : percent(size))}</bdi>
    </ChangeMark>
  );
}
