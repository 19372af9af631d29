import { type ComponentProps, useState } from 'react';
import { CharacterCount } from './CharacterCount.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldLook, type FieldTexts, useFieldIds } from './field-ids.ts';
import { TextBox } from './text-box.styles.ts';
import { useMissing } from './use-missing.ts';

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts, Omit<FieldLook, 'size'> {
  /** As tall as its text, from `rows` on; otherwise it can be pulled. */
  grow?: boolean;
  /** Nobody pulls it taller: where something stands right under it. */
  fixed?: boolean;
  /** Text that machines read: each letter as it is, from left to right. */
  machine?: boolean;
  /** Counts the characters against `maxLength`. */
  counter?: boolean;
}

/** Several lines of text with label, description and error. */
export function TextArea(props: TextAreaProps) {
  const { id, label, description, variant, grow, fixed, machine, counter, error: _, ...area } = props;
  const { error, onInvalid, onFilled } = useMissing(props.error, 'type');
  const ids = useFieldIds(id, { description, error });
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const text = String(area.value ?? typed);
  return (
    <FieldFrame
      {...{ ids, label, description, error }}
      required={area.required}
      note={counter && <CharacterCount used={text.length} most={area.maxLength} />}
    >
      {/* A copy of the text behind the control gives it its height: in every browser, without measuring. */}
      <TextBox
        data-variant={variant}
        data-lines
        data-fixed={fixed || undefined}
        data-machine={machine || undefined}
        data-grow={grow ? `${text} ` : undefined}
      >
        <textarea
          rows={3}
          {...(machine && { dir: 'ltr', spellCheck: false })}
          {...area}
          id={ids.control}
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
          onInvalid={onInvalid}
          onChange={(event) => {
            onFilled();
            setTyped(event.currentTarget.value);
            area.onChange?.(event);
          }}
        />
      </TextBox>
    </FieldFrame>
  );
}
