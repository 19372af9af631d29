import eyeOffOutline from 'virtual:icon/eye-off-outline';
import eyeOutline from 'virtual:icon/eye-outline';
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { IconButton } from '../ui/button.styles.ts';
import { Field, Input } from '../ui/field.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { PasswordRow } from './auth.styles.ts';

/** A password with a button that shows it; `error` is a sentence already translated. */
export function PasswordInput({ autoComplete, error }: { autoComplete: string; error?: string | undefined }) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <Field>
      <label htmlFor="password">{t('auth:password')}</label>
      <PasswordRow>
        <Input
          id="password"
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          aria-invalid={!!error}
          aria-describedby={error && 'password-error'}
        />
        <IconButton
          type="button"
          aria-pressed={visible}
          aria-label={t('auth:showPassword')}
          onClick={() => setVisible(!visible)}
        >
          <Icon of={visible ? eyeOffOutline : eyeOutline} />
        </IconButton>
      </PasswordRow>
      {error && (
        <span role="alert" id="password-error">
          {error}
        </span>
      )}
    </Field>
  );
}
