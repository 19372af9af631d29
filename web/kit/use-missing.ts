import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from './translation.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a browser says in its own language, over the page, of a control that must be filled in: said under the control in the page's
 * language, as every other fault. `way` is how it is filled in.
 */
export function useMissing<Message>(error: Message, way: 'type' | 'choose' | 'tick') {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  return {
    error: error || (isMissing ? t(`common:missing.${way}`) : error),
    onInvalid: (event: SyntheticEvent<Control>) => {
      const control = event.currentTarget;
      if (!control.validity.valueMissing) return;
      event.preventDefault();
      setMissing(true);
      if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus();
    },
    onFilled: () => setMissing(false),
  };
}
