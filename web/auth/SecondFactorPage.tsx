import { redirect, useActionData, useLocation } from 'react-router-dom';
import { securityApi } from '../../shared/security-api.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { ActionArgs } from '../app/page.ts';
import { defineForm } from '../kit/form/define-form.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';

const codeForm = defineForm({
  schema: async () => (await import('../../shared/second-factor.ts')).SecondFactorCode,
  fields: [
    {
      name: 'code',
      label: 'second-step:code.label',
      control: 'text',
      autoComplete: 'one-time-code',
      required: 'second-step:code.none',
      hint: 'second-step:code.hint',
    },
  ],
  submit: 'second-step:code.submit',
  busy: 'second-step:code.busy',
});

export const action = formAction(codeForm, async ({ code = '' }, { api, signedIn, url }: ActionArgs) => {
  const answer = await securityApi(api).signInByCode({ challenge: url.searchParams.get('challenge') ?? '', code });
  signedIn?.(answer);
  return redirect(returnPath(url) ?? homeFor(answer.userData.role));
});

/** After the password: a code. The address says that the password was right, for five minutes. */
export function Component() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const result = useActionData() as FormResult | undefined;
  const query = new URLSearchParams(search);
  const to = query.get('to');
  const over = !query.has('challenge') || result?.faults.some(({ code }) => code === 'SIGN_IN_OVER');
  return (
    <CardFrame>
      <h1>{t(over ? 'second-step:code.over' : 'second-step:code.title')}</h1>
      <p>{t(over ? 'second-step:code.overText' : 'second-step:code.text')}</p>
      {!over && <SchemaForm of={codeForm} action={`/login/second-factor${search}`} result={result} autoFocus />}
      <AuthNote>
        <a href={to ? `/login?${new URLSearchParams({ to })}` : '/login'}>{t('second-step:code.again')}</a>
      </AuthNote>
      {!over && <AuthNote>{t('second-step:code.lost')}</AuthNote>}
    </CardFrame>
  );
}
