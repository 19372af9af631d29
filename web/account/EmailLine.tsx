import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.styles.ts';
import { SettingLine } from './settings.styles.ts';

/** The address that one signs in with, and the way to another. */
export function EmailLine({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <SettingLine>
      <div>
        <small>{t('account:email.label')}</small>
        <div>
          <bdi>
            <strong>{email}</strong>
          </bdi>
        </div>
      </div>
      <Button as="a" href="/pages/account-settings/email">
        {t('account:email.change')}
      </Button>
    </SettingLine>
  );
}
