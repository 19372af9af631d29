import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { Alert } from '../kit/Alert.tsx';
import { BusyButton } from '../kit/BusyButton.tsx';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { Input } from '../kit/field.styles.ts';
import { useFieldIds } from '../kit/field-ids.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { refusedText } from '../kit/refused-text.ts';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { postTo } from './security-action.ts';

interface Trouble {
  field?: string | undefined;
  text: string;
}

/** Name and password, then the device asks for its owner: without JavaScript there are no passkeys. */
export function AddPasskey() {
  const { t } = useTranslation();
  const { api, loadTexts } = useKitServices();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const of = (field: string) => (trouble?.field === field ? trouble.text : undefined);
  const ids = useFieldIds('passkey-name', { description: true, error: of('name') });

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget);
    const name = String(given.get('name')).trim();
    const password = String(given.get('currentPassword'));
    if (!name) return setTrouble({ field: 'name', text: t('security:passkey.noName') });
    if (!password) return setTrouble({ field: 'currentPassword', text: t('security:password.none') });
    setBusy(true);
    setTrouble(null);
    const code = await Promise.all([import('../auth/passkey.ts'), loadTexts(['second-step', 'errors'])]).catch(
      () => null,
    );
    setBusy(code !== null);
    if (!code) return setTrouble({ text: t('misc:unsent') });
    const [passkey] = code;
    try {
      await passkey.makePasskey(api, name, password);
      form.current?.reset();
      const details = form.current?.closest('details');
      details?.querySelector('summary')?.focus();
      details?.removeAttribute('open');
      notify({ text: t('security:passkey.added', { name }), color: 'success' });
      await revalidate();
    } catch (error) {
      const key = passkey.passkeyTrouble(error);
      const body = error instanceof ApiError ? error.body : { code: 'INTERNAL', field: undefined };
      setTrouble({ field: body.field, text: key ? t(key) : refusedText(body, t) });
    }
    setBusy(false);
  };
  const known = trouble?.field === 'name' || trouble?.field === 'currentPassword';
  return (
    // Whoever sends it before its code has come leaves no password in the address.
    <form ref={form} method="post" action={postTo('add-passkey')} noValidate onSubmit={(event) => void add(event)}>
      <FormFields>
        {trouble && !known && (
          <Alert color="error" role="alert">
            {trouble.text}
          </Alert>
        )}
        <noscript>{t('security:passkey.scripts')}</noscript>
        <FieldFrame
          ids={ids}
          label={t('security:passkey.name')}
          description={t('security:passkey.nameHint')}
          error={of('name')}
        >
          <Input
            id={ids.control}
            name="name"
            autoComplete="off"
            maxLength={60}
            required
            aria-invalid={!!of('name')}
            aria-describedby={ids.describedBy}
          />
        </FieldFrame>
        <PasswordField
          id="passkey-password"
          name="currentPassword"
          label={t('security:password.current')}
          autoComplete="current-password"
          required
          error={of('currentPassword')}
        />
        <BusyButton variant="solid" block busy={busy} busyText={t('security:passkey.busy')}>
          {t('security:passkey.submit')}
        </BusyButton>
      </FormFields>
    </form>
  );
}
