import accountSwitch from 'virtual:icon/account-switch-outline';
import { useNavigate } from 'react-router-dom';
import { useApi, useSession } from '../App.tsx';
import { signOut } from '../auth/sign-in.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';

/** Signs out and shows the sign-in page, where the other account can enter; a plain form without JavaScript. */
export function SwitchAccount() {
  const t = useT();
  const session = useSession();
  const api = useApi();
  const navigate = useNavigate();
  return (
    <form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut(session, api, () => navigate('/login'));
      }}
    >
      <Button>
        <Icon of={accountSwitch} flip />
        {t('misc:notAuthorized.switch')}
      </Button>
    </form>
  );
}
