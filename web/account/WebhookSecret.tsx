import { useRef } from 'react';
import contentCopy from '~icons/mdi/content-copy';
import type { WebhookWithSecret } from '../../shared/account-settings.ts';
import { Alert } from '../kit/Alert.tsx';
import { Card } from '../kit/card.styles.ts';
import { ControlBox } from '../kit/control-box.styles.ts';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { useFieldIds } from '../kit/field-ids.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { CardBody } from './settings.styles.ts';

/** What calls to a new webhook will be signed with, to copy: it is never shown again. */
export function WebhookSecret({ webhook: { name, secret } }: { webhook: Pick<WebhookWithSecret, 'name' | 'secret'> }) {
  const { t } = useTranslation();
  const ids = useFieldIds('secret', {});
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Without HTTPS there is no clipboard for pages; the selection is the next best.
    box.current?.select();
    const copied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    notify({ text: t(copied ? 'webhooks:secret.copied' : 'webhooks:secret.selected') });
  };
  return (
    <Card>
      <CardBody data-apart>
        <Alert color="success" role="status" title={t('webhooks:secret.title', { name })}>
          {t('webhooks:secret.text')}
        </Alert>
        <FieldFrame ids={ids} label={t('webhooks:secret.label')}>
          <ControlBox>
            <input id={ids.control} ref={box} readOnly dir="ltr" value={secret} />
            <button type="button" data-reveal aria-label={t('webhooks:secret.copy')} onClick={() => void copy()}>
              <Icon of={contentCopy} />
            </button>
          </ControlBox>
        </FieldFrame>
      </CardBody>
    </Card>
  );
}
