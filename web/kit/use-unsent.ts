import { useEffect } from 'react';
import { isUnsent, type Unsent } from './form/unsent.ts';
import { notify } from './snackbars.ts';
import { useTranslation } from './translation.ts';

/** Whether what was sent got no answer, which it says then: for what is sent by a button, since a form of the kit says it itself. */
export function useUnsent(answer: unknown): answer is Unsent {
  const { t } = useTranslation();
  const is = isUnsent(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (is) notify({ text: t('misc:unsent'), color: 'error' });
  }, [answer]);
  return is;
}
