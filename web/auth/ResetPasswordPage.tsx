import { redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { OpenInvitation } from '../../shared/invitations.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import { homeFor } from '../app/guards.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { KnownUsername } from '../kit/form/KnownUsername.tsx';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';
import { checkLink } from './check-link.ts';
import { secondStep } from './form-parts.ts';
import { resetPasswordForm } from './password-forms.ts';

export const loader: PageModule['loader'] = ({ api, url, signal }) =>
  checkLink(api, 'password', url.searchParams.get('token'), signal);

export const action = formAction(resetPasswordForm, async ({ password = '' }, { api, signedIn, url }: ActionArgs) => {
  const answer = await invitationsApi(api).setPassword({ token: url.searchParams.get('token') ?? '', password });
  if ('challenge' in answer) return redirect(secondStep(answer));
  signedIn?.(answer);
  return redirect(homeFor(answer.userData.role));
});

export function Component() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const link = useLoaderData() as OpenInvitation | null;
  const result = useActionData() as FormResult | undefined;
  return (
    <CardFrame>
      {link ? (
        <>
          <h1>{t('accounts:reset.welcome')}</h1>
          <p>{t('accounts:reset.text', { email: link.email })}</p>
          <SchemaForm
            of={resetPasswordForm}
            action={`/reset-password${search}`}
            result={result}
            before={link.email && <KnownUsername email={link.email} />}
            autoFocus
          />
        </>
      ) : (
        <>
          <h1>{t('accounts:reset.over')}</h1>
          <p>{t('accounts:reset.overText')}</p>
          <AuthNote>
            <Button as="a" href="/forgot-password" variant="solid" block>
              {t('accounts:reset.again')}
            </Button>
          </AuthNote>
        </>
      )}
      <AuthNote>
        <a href="/login">{t('accounts:forgot.back')}</a>
      </AuthNote>
    </CardFrame>
  );
}
