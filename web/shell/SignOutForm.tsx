import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi, useSession } from '../app/contexts.ts';
import { signedOutPath, signOut } from '../app/sign-in.ts';
import { useSite } from '../app/site.ts';

/** Signs out and leads to the sign-in page; a form, so that it works without JavaScript. `children` is its button. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const session = useSession();
  const api = useApi();
  const navigate = useNavigate();
  const site = useSite();
  return (
    <form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // What the server refuses it says itself.
        signOut(session, api, () => navigate(signedOutPath(site))).catch(() => form.submit());
      }}
    >
      {children}
    </form>
  );
}
