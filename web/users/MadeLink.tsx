import type { InvitationWithPath } from '../../shared/invitations.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { leftToRight, useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';

interface MadeLinkProps {
  link: InvitationWithPath;
  /** The console's own address. */
  origin: string;
}

/** A link that was just made, to copy: it is never shown again. */
export function MadeLink({ link: { path, expiresAt, email, mailed }, origin }: MadeLinkProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <FormFields>
      <Alert color="success" role="status" title={t('invitations:ready')}>
        {t('invitations:readyText', { until: minute(expiresAt) })}
      </Alert>
      {mailed && (
        <Alert color={mailed === 'sent' ? 'info' : 'warning'}>
          {t(`invitations:mailed.${mailed}`, { email: leftToRight(email ?? '') })}
        </Alert>
      )}
      <CopyBox
        id="link"
        takesFocus
        label={t('invitations:link')}
        value={origin + path}
        copy={t('invitations:copy')}
        copied={t('invitations:copied')}
        selected={t('invitations:selected')}
      />
      <Button as="a" href="/user/invitations" variant="outlined">
        {t('invitations:all')}
      </Button>
    </FormFields>
  );
}
