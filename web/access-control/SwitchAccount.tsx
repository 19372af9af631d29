import accountSwitch from 'virtual:icon/account-switch-outline';
import { SignOutForm } from '../auth/SignOutForm.tsx';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';

/** Signs out, so that the other account can enter. */
export function SwitchAccount() {
  const t = useT();
  return (
    <SignOutForm>
      <Button>
        <Icon of={accountSwitch} flip />
        {t('misc:notAuthorized.switch')}
      </Button>
    </SignOutForm>
  );
}
