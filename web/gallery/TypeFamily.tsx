import { shortSentences } from './samples.ts';
import { Family } from './typography.styles.ts';

interface TypeFamilyProps {
  lang: 'en' | 'ar';
  /** Two letters, shown large. */
  large: string;
  alphabet: string;
}

const weights = ['400', '500', '600', '700'] as const;

/** A family of letters in all its weights. */
export function TypeFamily({ lang, large, alphabet }: TypeFamilyProps) {
  return (
    <Family lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      <span data-large>{large}</span>
      <span data-alphabet>{alphabet}</span>
      <ul>
        {weights.map((weight) => (
          <li key={weight}>
            <span data-weight={weight}>{shortSentences[lang]}</span>
            <span>{weight}</span>
          </li>
        ))}
      </ul>
    </Family>
  );
}
