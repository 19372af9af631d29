import { useEffect, useRef } from 'react';
import contentCopy from '~icons/mdi/content-copy';
import { ControlBox } from './control-box.styles.ts';
import { copyText } from './copy-text.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './Icon.tsx';
import { notify } from './snackbars.ts';

interface CopyBoxProps extends Pick<FieldTexts, 'label' | 'description'> {
  id: string;
  value: string;
  /** What the button is called. */
  copy: string;
  /** Said when it has copied. */
  copied: string;
  /** Said when it has only selected: without HTTPS there is no clipboard. */
  selected: string;
  /** It stands where a form did that had the focus. */
  takesFocus?: boolean;
}

/** Machine text to take along: a link, a token. */
export function CopyBox(props: CopyBoxProps) {
  const { id, value, label, description, copy, copied, selected, takesFocus = false } = props;
  const ids = useFieldIds(id, { description });
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus();
  }, [takesFocus]);
  const onCopy = async () => {
    box.current?.select();
    notify({ text: (await copyText(value)) ? copied : selected });
  };
  return (
    <FieldFrame {...{ ids, label, description }}>
      <ControlBox>
        <input id={ids.control} ref={box} readOnly dir="ltr" value={value} aria-describedby={ids.describedBy} />
        <button ref={button} type="button" data-reveal aria-label={copy} onClick={() => void onCopy()}>
          <Icon of={contentCopy} />
        </button>
      </ControlBox>
    </FieldFrame>
  );
}
