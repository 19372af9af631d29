import { redirect } from 'react-router-dom';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import type { PasskeyAnswer } from '../../shared/passkeys.ts';
import { securityApi } from '../../shared/security-api.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { ActionArgs } from '../app/page.ts';

/** Why nobody was signed in, as a text. */
export interface Refused {
  refused: { key: string; params: object };
}

/** What a device signed signs in. */
export async function action({ api, form, signedIn, url, loadTexts }: ActionArgs): Promise<Response | Refused> {
  try {
    const signed = Object.fromEntries(form) as PasskeyAnswer;
    const answer = await securityApi(api).signInByPasskey(signed);
    signedIn?.(answer);
    return redirect(returnPath(url) ?? homeFor(answer.userData.role));
  } catch (error) {
    if (!(error instanceof ApiError) || didNotArrive(error)) throw error;
    await loadTexts?.(['errors']);
    const { code, params = {} } = error.body;
    return { refused: { key: `errors:${code}`, params } };
  }
}
