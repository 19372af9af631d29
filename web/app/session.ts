import { type AbilityRule, type AppAbility, abilityOf } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';

/** Who looks at the page and what they may do; one object a page request on the server, one for life in the browser. */
export interface Session {
  readonly account: UserData | null;
  readonly ability: AppAbility;
  /** Changes both; subscribers hear of it. */
  set(account: UserData | null, rules: AbilityRule[]): void;
  subscribe(listener: () => void): () => void;
}

export function createSession(initial: UserData | null, rules: AbilityRule[]): Session {
  const listeners = new Set<() => void>();
  const ability = abilityOf(rules);
  let account = initial;
  return {
    get account() {
      return account;
    },
    ability,
    set(next, nextRules) {
      account = next;
      ability.update(nextRules);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
