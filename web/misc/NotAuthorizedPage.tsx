import { Link } from 'react-router-dom';
import { useAccount } from '../App.tsx';
import { SignOutForm } from '../auth/SignOutForm.tsx';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Code, Message } from './misc.styles.ts';

/** Somebody signed in without the permission can change the account here; a visitor can sign in. */
export function Component() {
  const t = useT();
  const account = useAccount();
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
            <SignOutForm>
              <Button>{t('misc:notAuthorized.switch')}</Button>
            </SignOutForm>
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
