import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import contentCopy from '~icons/mdi/content-copy';
import type { InvitationWithPath } from '../../shared/invitations.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { ControlBox } from '../kit/control-box.styles.ts';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { useFieldIds } from '../kit/field-ids.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';

interface MadeLinkProps {
  link: InvitationWithPath;
  /** The console's own address. */
  origin: string;
}

/** A link that was just made, to copy: it is never shown again. */
export function MadeLink({ link: { path, expiresAt }, origin }: MadeLinkProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const ids = useFieldIds('link', {});
  const box = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Without HTTPS there is no clipboard for pages; the selection is the next best.
    box.current?.select();
    const copied = await navigator.clipboard?.writeText(origin + path).then(
      () => true,
      () => false,
    );
    notify({ text: t(copied ? 'invitations:copied' : 'invitations:selected') });
  };
  return (
    <FormFields>
      <Alert color="success" role="status" title={t('invitations:ready')}>
        {t('invitations:readyText', { until: minute(expiresAt) })}
      </Alert>
      <FieldFrame ids={ids} label={t('invitations:link')}>
        <ControlBox>
          <input id={ids.control} ref={box} readOnly dir="ltr" value={origin + path} />
          <button type="button" data-reveal aria-label={t('invitations:copy')} onClick={() => void copy()}>
            <Icon of={contentCopy} />
          </button>
        </ControlBox>
      </FieldFrame>
      <Button as="a" href="/user/invitations" variant="outlined">
        {t('invitations:all')}
      </Button>
    </FormFields>
  );
}
