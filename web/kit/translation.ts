import type { i18n, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';

interface Translation {
  t: TFunction;
  i18n: i18n;
}

const TranslationContext = createContext<Translation | null>(null);

/**
 * The words of all that is inside. A page has one language as long as it stands, and waits itself for the texts that a part brings along: so nobody
 * has to listen for other words (docs/decisions/113).
 */
export function TranslationProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const translation = useMemo(() => ({ t: i18n.t, i18n }), [i18n]);
  return createElement(TranslationContext, { value: translation }, children);
}

/** `t` gives the words of a key in the language of the page. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('There are no texts around this part');
  return translation;
}
