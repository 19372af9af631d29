import { Link, useNavigate } from 'react-router-dom';
import { useAccount, useApi, useSession } from '../App.tsx';
import { signOut } from '../auth/sign-in.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Code, Message } from './misc.styles.ts';

/** Somebody signed in without the permission can change the account here; a visitor can sign in. */
export function Component() {
  const t = useT();
  const account = useAccount();
  const session = useSession();
  const api = useApi();
  const navigate = useNavigate();
  return (
    <Message>
      <Code aria-hidden="true">{account ? 403 : 401}</Code>
      <h1>{t('misc:notAuthorized.title')}</h1>
      <p>
        {account
          ? t('misc:notAuthorized.signedIn', { name: account.fullName, role: t(`common:role.${account.role}`) })
          : t('misc:notAuthorized.visitor')}
      </p>
      <div>
        {account ? (
          <>
            <Button as={Link} to="/" data-variant="solid">
              {t('misc:home')}
            </Button>
            <form
              method="post"
              action="/logout"
              onSubmit={(event) => {
                event.preventDefault();
                void signOut(session, api, () => navigate('/login'));
              }}
            >
              <Button>{t('misc:notAuthorized.switch')}</Button>
            </form>
          </>
        ) : (
          <Button as={Link} to="/login" data-variant="solid">
            {t('misc:notAuthorized.signIn')}
          </Button>
        )}
      </div>
    </Message>
  );
}
