import { type ComponentProps, type ReactNode, useState } from 'react';
import eyeOffOutline from '~icons/mdi/eye-off-outline';
import eyeOutline from '~icons/mdi/eye-outline';
import { ControlBox } from './control-box.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './Icon.tsx';
import { useTranslation } from './translation.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'prefix'>, FieldTexts {
  /** Says beside the label that it is needed, where not all is. */
  marked?: boolean;
  /** A `[data-affix]` before what is typed. */
  prefix?: ReactNode;
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordField({ id, label, description, error, prefix, marked, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const ids = useFieldIds(id, { description, error });
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame {...{ ids, label, description, error }} required={marked}>
      <ControlBox>
        {prefix}
        <input
          {...input}
          id={ids.control}
          type={visible ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={!!error || undefined}
          aria-describedby={ids.describedBy}
        />
        <button
          type="button"
          data-reveal
          aria-pressed={visible}
          aria-label={t('common:control.showPassword', { label })}
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? eyeOffOutline : eyeOutline} />
        </button>
      </ControlBox>
    </FieldFrame>
  );
}
