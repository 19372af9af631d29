import { Button } from '../kit/button.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { SettingLine } from './settings.styles.ts';

/** The address that one signs in with, and the way to another, which takes the password. */
export function EmailLine({ email, mayChange }: { email: string; mayChange: boolean }) {
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
      {mayChange && (
        <Button as="a" href="/pages/account-settings/email">
          {t('account:email.change')}
        </Button>
      )}
    </SettingLine>
  );
}
