import { type ComponentProps, type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import close from '~icons/mdi/close';
import loadingIcon from '~icons/mdi/loading';
import { CharacterCount } from './CharacterCount.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldLook, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './Icon.tsx';
import { TextBox } from './text-box.styles.ts';
import { useTranslation } from './translation.ts';
import { typeInto } from './type-into.ts';
import { useMissing } from './use-missing.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'>, FieldTexts, FieldLook {
  /** Inside the frame before the text: an icon, a protocol. */
  prefix?: ReactNode;
  /** Inside the frame after the text: a unit. */
  suffix?: ReactNode;
  /** The label is only read aloud: where a placeholder and the place say the same. */
  hiddenLabel?: boolean;
  /** A button that empties it, while there is something in it. */
  clearable?: boolean;
  /** Counts the characters against `maxLength`. */
  counter?: boolean;
  /** Something is being looked up for what was typed. */
  loading?: boolean;
}

/** One line of text with its label, its description and its error. */
export function TextField(props: TextFieldProps) {
  const { id, label, description, error: _, variant, size, prefix, suffix, ...others } = props;
  const { hiddenLabel, clearable, counter, loading, ...input } = others;
  const { t } = useTranslation();
  const { error, onInvalid, onFilled } = useMissing(props.error, 'type');
  const ids = useFieldIds(id, { description, error });
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle(input.ref, () => ref.current!);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const clear = () => {
    typeInto(ref.current!, '');
    ref.current!.focus();
  };
  return (
    <FieldFrame
      {...{ ids, label, description, error, hiddenLabel }}
      required={input.required}
      note={counter && <CharacterCount used={String(input.value ?? typed).length} most={input.maxLength} />}
    >
      <TextBox dir={input.dir} data-variant={variant} data-size={size}>
        {prefix && <span data-affix>{prefix}</span>}
        <input
          // The button that empties it is hidden by :placeholder-shown, so there has to be one.
          placeholder={clearable ? ' ' : undefined}
          {...input}
          ref={ref}
          id={ids.control}
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
          onInvalid={onInvalid}
          onChange={(event) => {
            onFilled();
            if (counter) setTyped(event.currentTarget.value);
            input.onChange?.(event);
          }}
        />
        {clearable && !input.disabled && !input.readOnly && (
          <button type="button" data-clear aria-label={t('common:control.clear', { label })} onClick={clear}>
            <Icon of={close} size={18} />
          </button>
        )}
        {loading && (
          <span data-spinner>
            <Icon of={loadingIcon} size={18} />
          </span>
        )}
        {suffix && <span data-affix>{suffix}</span>}
      </TextBox>
    </FieldFrame>
  );
}
