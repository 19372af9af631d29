import { redirect } from 'react-router-dom';
import { type Api, ApiError } from '../../shared/api.ts';
import { projectsApi } from '../../shared/projects-api.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { UserPlan } from '../../shared/user-values.ts';
import { usersApi } from '../../shared/users-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { type Refused, refusedBy } from '../kit/refused.ts';

/** What the page's forms do, by the value of their `do`. */
const works = {
  suspend: (api: Api, id: number) => usersApi(api).update(id, { status: 'inactive' }),
  activate: (api: Api, id: number) => usersApi(api).update(id, { status: 'active' }),
  plan: (api: Api, id: number, of: string) => usersApi(api).update(id, { currentPlan: of as UserPlan }),
  endSession: (api: Api, id: number, of: string) => usersApi(api).endSession(id, of),
  endSessions: (api: Api, id: number) => usersApi(api).endSessions(id),
  revokeToken: (api: Api, id: number, of: string) => usersApi(api).removeToken(id, Number(of)),
  resetSecondFactor: (api: Api, id: number) => securityApi(api).resetSecondFactor(id),
  linkIdentity: (api: Api, id: number, of: string) => securityApi(api).linkIdentity(id, Number(of)),
  unlinkIdentity: (api: Api, id: number, of: string) => securityApi(api).unlinkIdentity(id, Number(of)),
  removeProject: (api: Api, _id: number, of: string) => projectsApi(api).remove(Number(of)),
  restoreProject: (api: Api, _id: number, of: string) => projectsApi(api).restore(Number(of)),
  delete: (api: Api, id: number) => usersApi(api).remove(id),
} as const;
export type UserWork = keyof typeof works;

/** What a form came back with: done, and to which, or the API's refusal. */
export type UserOutcome = { done: UserWork; of: string } | Refused;

/** The action of a user's page; `do` says what, `of` which session, token, plan or project. */
export async function userAction({ api, params, form, loadTexts }: ActionArgs): Promise<UserOutcome | Response> {
  const work = String(form.get('do')) as UserWork;
  const of = String(form.get('of') ?? '');
  try {
    if (!Object.hasOwn(works, work)) throw new ApiError(400, { code: 'BAD_REQUEST', message: 'No such work' });
    await works[work](api, Number(params.id), of);
  } catch (error) {
    return refusedBy(error, loadTexts);
  }
  return work === 'delete' ? redirect('/user/list') : { done: work, of };
}
