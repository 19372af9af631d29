import { useEffect, useRef, useState } from 'react';
import { useActionData, useLocation, useSubmit } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { Alert } from '../kit/Alert.tsx';
import { BusyButton } from '../kit/BusyButton.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { isUnsent, type Unsent } from '../kit/form/unsent.ts';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';
import type { Refused } from './passkey-action.ts';

export { action } from './passkey-action.ts';

/** Opened with this hash, the page asks the device at once. */
const NOW = '#now';

export function Component() {
  const { t } = useTranslation();
  const { search, hash } = useLocation();
  const { api, loadTexts } = useKitServices();
  const submit = useSubmit();
  const answer = useActionData() as Refused | Unsent | undefined;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ key: string; params?: object } | null>(null);

  const ask = async () => {
    setBusy(true);
    setTrouble(null);
    const code = await Promise.all([import('./passkey.ts'), loadTexts(['errors'])]).catch(() => null);
    setBusy(code !== null);
    if (!code) return setTrouble({ key: 'misc:unsent' });
    const [passkey] = code;
    try {
      const signed = await passkey.signWithPasskey(api);
      await submit(signed, { method: 'post', action: `/login/passkey${search}`, replace: true });
    } catch (error) {
      const key = passkey.passkeyTrouble(error);
      const body = error instanceof ApiError ? error.body : { code: 'INTERNAL', params: {} };
      setTrouble(key ? { key } : { key: `errors:${body.code}`, ...(body.params && { params: body.params }) });
    }
    setBusy(false);
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (hash !== NOW || begun.current) return;
    begun.current = true;
    void ask();
  }, []);

  const shown = trouble ?? (answer && (isUnsent(answer) ? { key: 'misc:unsent' } : answer.refused));
  return (
    <CardFrame>
      <h1>{t('second-step:passkey.title')}</h1>
      <p>{t('second-step:passkey.text')}</p>
      <FormFields>
        {shown && !busy && (
          <Alert color="error" role="alert">
            {t([shown.key, 'errors:INTERNAL'], { ...('params' in shown && shown.params) })}
          </Alert>
        )}
        <noscript>{t('second-step:passkey.scripts')}</noscript>
        <BusyButton
          type="button"
          variant="solid"
          block
          busy={busy}
          busyText={t('second-step:passkey.busy')}
          onClick={() => void ask()}
        >
          {t('second-step:passkey.submit')}
        </BusyButton>
      </FormFields>
      <AuthNote>
        <a href={`/login${search}`}>{t('second-step:passkey.back')}</a>
      </AuthNote>
    </CardFrame>
  );
}
