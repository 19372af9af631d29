import type { AbilityRule } from '../../shared/abilities.ts';
import type { Profile } from '../../shared/account.ts';
import type { Session } from '../app/session.ts';

/** The bar shows who one is: it hears of another name or picture. */
export function showProfile(session: Session, { id, fullName, username, avatar, email, role }: Profile): void {
  session.set({ id, fullName, username, avatar, email, role }, session.ability.rules as AbilityRule[]);
}
