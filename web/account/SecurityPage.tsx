import { useLoaderData } from 'react-router-dom';
import type { AccountSession, ApiToken } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-api.ts';
import type { Passkey } from '../../shared/passkeys.ts';
import type { SecondFactor } from '../../shared/second-factor.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { Identities } from '../../shared/single-sign-on.ts';
import type { PageArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { type SecurityAnswer, securityAction } from './security-action.ts';
import { IdentitiesCard, SessionsCard, TokensCard } from './security-late.ts';

interface Loaded {
  factor: SecondFactor;
  passkeys: Passkey[];
  tokens: ApiToken[];
  sessions: AccountSession[];
  signOn: Identities;
}

export async function loader({ api, signal }: PageArgs): Promise<Loaded> {
  const [factor, { passkeys }, { tokens }, { sessions }, signOn] = await Promise.all([
    securityApi(api).secondFactor(signal),
    securityApi(api).passkeys(signal),
    accountApi(api).tokens(signal),
    accountApi(api).sessions(signal),
    securityApi(api).ownIdentities(signal),
  ]);
  return { factor, passkeys, tokens, sessions, signOn };
}

export const action = securityAction;

/** How one signs in here, and what is signed in. */
export function Component() {
  const { factor, passkeys, tokens, sessions, signOn } = useLoaderData() as Loaded;
  const answer = useOutcome<SecurityAnswer>();
  // Without the name of a form it is of a button that takes something away.
  useUnsent(answer?.form ? undefined : answer);
  // What asks for the password is for who has one that signs in.
  const isLocal = useSite().localLogin && signOn.hasPassword;
  return (
    <SettingsFrame tab="security">
      {signOn.identities.length > 0 && <IdentitiesCard identities={signOn.identities} />}
      {isLocal && (
        <>
          <PasswordCard answer={answer} />
          <SecondFactorCard factor={factor} answer={answer} />
          <PasskeysCard passkeys={passkeys} answer={answer} />
        </>
      )}
      <TokensCard tokens={tokens} answer={answer} />
      <SessionsCard sessions={sessions} />
    </SettingsFrame>
  );
}
