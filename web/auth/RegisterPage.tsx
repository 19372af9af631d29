import { useMemo } from 'react';
import { redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { authApi } from '../../shared/auth-api.ts';
import type { OpenInvitation } from '../../shared/invitations.ts';
import { homeFor } from '../app/guards.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';
import { checkLink } from './check-link.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { registrationForm } from './registration-form.ts';

const tokenOf = (url: URL) => url.searchParams.get('invitation');

/** What the invitation in the address says, where one stands there. */
export const loader = async ({ api, url, signal }: PageArgs) =>
  tokenOf(url) === null ? undefined : checkLink(api, 'register', tokenOf(url), signal);

export const action = formAction(
  registrationForm,
  async ({ username = '', email = '', password = '' }, { api, signedIn, url }: ActionArgs) => {
    const invitation = tokenOf(url);
    const answer = await authApi(api).register({ username, email, password, ...(invitation && { invitation }) });
    signedIn?.(answer);
    return redirect(homeFor(answer.userData.role));
  },
);

/** Nobody is invited: no link brought them here, or one that is used or over. */
function Uninvited({ over }: { over: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t(over ? 'accounts:register.over' : 'accounts:register.welcome')}</h1>
      <p>{t(over ? 'accounts:register.overText' : 'accounts:register.invited')}</p>
      <AuthNote>
        {t('accounts:register.known')} <a href="/login">{t('accounts:register.login')}</a>
      </AuthNote>
    </>
  );
}

export function Component() {
  const { mode, localLogin } = useSite();
  const { search } = useLocation();
  const invitation = useLoaderData() as OpenInvitation | null;
  const asked = new URLSearchParams(search).has('invitation');
  const answered = useActionData() as FormResult | undefined;
  const email = invitation?.email;
  const first = useMemo(() => (email ? { given: { email }, faults: [] } : undefined), [email]);
  return (
    <CardFrame>
      {invitation || (mode === 'demo' && localLogin && !asked) ? (
        <RegisterForm
          action={`/register${search}`}
          result={answered ?? first}
          invitedAs={invitation?.role}
          login="/login"
        />
      ) : (
        <Uninvited over={asked} />
      )}
    </CardFrame>
  );
}
