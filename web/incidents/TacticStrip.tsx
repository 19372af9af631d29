import { tactics } from '../../shared/finding-values.ts';
import { DOT } from '../kit/dot.ts';
import { useTranslation } from '../kit/translation.ts';
import { Strip } from './marks.styles.ts';
import { tacticIn, tacticWord } from './words.ts';

/** The stages of an attack from first to last, those of the incident filled. */
export function TacticStrip({ of }: { of: readonly string[] }) {
  const { t } = useTranslation();
  const seen = of.map(tacticIn);
  const words = seen.map((tactic) => tacticWord(tactic, t));
  return (
    <Strip>
      <span data-cells role="img" aria-label={words.join(DOT) || t('incidents:noTactic')}>
        {tactics.map((tactic) => (
          <i key={tactic} data-seen={seen.includes(tactic) || undefined} title={tacticWord(tactic, t)} />
        ))}
      </span>
      <small>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </small>
    </Strip>
  );
}
