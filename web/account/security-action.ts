import { redirect } from 'react-router-dom';
import type { ApiTokenWithSecret, NewApiToken } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-api.ts';
import { type Api, ApiError } from '../../shared/api.ts';
import type { RecoveryCodes, SecondFactorSecret } from '../../shared/second-factor.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { beginForm, codesForm, confirmForm, offForm, passkeyForm, passwordForm, tokenForm } from './security-forms.ts';
import { settingsPath } from './settings-path.ts';

/** One row goes: what is gone already is as good. */
const removal =
  (remove: (api: Api, id: string) => Promise<void>) =>
  async ({ api, form }: ActionArgs): Promise<Record<string, never>> => {
    await remove(api, String(form.get('id'))).catch((error) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    return {};
  };

/** The forms of the page, by the name that stands in the address they are posted to. */
const actions = {
  password: formAction(passwordForm, async ({ currentPassword = '', newPassword = '' }, { api }: ActionArgs) => {
    await accountApi(api).changePassword({ currentPassword, newPassword });
    return undefined;
  }),
  begin: formAction(beginForm, async ({ currentPassword = '' }, { api }: ActionArgs) => ({
    secret: await securityApi(api).beginSecondFactor({ currentPassword }),
  })),
  // The secret is not answered again, so the page hands it on while the code is wrong.
  confirm: async (args: ActionArgs) => ({
    secret: { secret: String(args.form.get('secret')), uri: String(args.form.get('uri')) },
    ...(await formAction(confirmForm, async ({ code = '' }, { api }: ActionArgs) =>
      securityApi(api).confirmSecondFactor({ code }),
    )(args)),
  }),
  codes: formAction(codesForm, async ({ currentPassword = '', code = '' }, { api }: ActionArgs) =>
    securityApi(api).renewRecoveryCodes({ currentPassword, code }),
  ),
  off: formAction(offForm, async ({ currentPassword = '', code = '' }, { api }: ActionArgs) => {
    await securityApi(api).removeSecondFactor({ currentPassword, code });
    return undefined;
  }),
  token: formAction(tokenForm, async ({ name = '', scope, expiresInDays }, { api }: ActionArgs) => ({
    token: await accountApi(api).createToken({
      name,
      scope: scope as NewApiToken['scope'],
      expiresInDays: Number(expiresInDays),
    }),
  })),
  // Sent before its code had come, or without any: a device can only be asked by the page.
  'add-passkey': async () => redirect(settingsPath('security')),
  'rename-passkey': formAction(passkeyForm, async ({ name = '' }, { api, url }: ActionArgs) => {
    await securityApi(api).renamePasskey(Number(url.searchParams.get('passkey')), { name });
    return redirect(settingsPath('security'));
  }),
  'remove-passkey': removal((api, id) => securityApi(api).removePasskey(Number(id))),
  'revoke-token': removal((api, id) => accountApi(api).removeToken(Number(id))),
  'end-session': removal((api, id) => accountApi(api).endSession(id)),
  'end-others': removal((api) => accountApi(api).endOtherSessions()),
};
export type SecurityForm = keyof typeof actions;

/** Where a form of the page is posted to. */
export const postTo = (form: SecurityForm): string => `${settingsPath('security')}?form=${form}`;

/** What came of the form that was sent. */
export interface SecurityAnswer extends Partial<FormResult>, Partial<RecoveryCodes> {
  form: SecurityForm;
  secret?: SecondFactorSecret;
  token?: ApiTokenWithSecret;
}

export async function securityAction(args: ActionArgs): Promise<SecurityAnswer | Response> {
  const form = args.url.searchParams.get('form') as SecurityForm;
  if (!Object.hasOwn(actions, form)) throw new Response(null, { status: 404 });
  const answer = await actions[form](args);
  return answer instanceof Response ? answer : { form, ...answer };
}

/** What a form came back with, if it is the one that was sent and did not get through. */
export const resultOf = (answer: SecurityAnswer | undefined, form: SecurityForm): FormResult | undefined =>
  answer?.form === form && answer.faults ? (answer as FormResult) : undefined;
