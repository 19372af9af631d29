import type { FastifyInstance } from 'fastify';
import type { UserData } from '../../shared/auth.ts';
import type { SecondFactorNeeded } from '../../shared/second-factor.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { secondFactorStore } from './second-factor.ts';
import { passwordMark } from './store.ts';

const GOOD_SECONDS = 300;

/**
 * What a challenge says; another password makes it worthless, and so does turning off that accounts of the console sign in
 * (`localLogin`, as it was): only a link of the shell gives one while that is off.
 */
type Claims = { use: 'second-factor'; user: number; password: string; localLogin: 0 | 1 };

/** Between the password and the second factor: a signed challenge says that the first was right. */
export function challenges(app: FastifyInstance, { state, config }: Parts) {
  const factors = secondFactorStore(state.db, config.secret);
  return {
    /** What whoever gave the right password, which has this mark, is answered instead of a session; null when the password is enough. */
    async neededBy({ id }: UserData, mark: string): Promise<SecondFactorNeeded | null> {
      if (!(await factors.isOn(id))) return null;
      const claims: Claims = { use: 'second-factor', user: id, password: mark, localLogin: config.localLogin ? 1 : 0 };
      return {
        challenge: app.jwt.sign(claims, { expiresIn: GOOD_SECONDS }),
        expiresAt: new Date(Date.now() + GOOD_SECONDS * 1000).toISOString(),
      };
    },

    /** Whose password was right, and the mark of it. @throws 403 SIGN_IN_OVER */
    async userOf(challenge: string): Promise<{ userId: number; mark: string }> {
      const claims = (() => {
        try {
          return app.jwt.verify<Claims>(challenge);
        } catch {
          return null;
        }
      })();
      const holds =
        claims?.use === 'second-factor' &&
        (config.localLogin || !claims.localLogin) &&
        claims.password === (await passwordMark(state.db, claims.user)) &&
        (await factors.isOn(claims.user));
      if (!holds) throw new AppError('SIGN_IN_OVER');
      return { userId: claims.user, mark: claims.password };
    },
  };
}
