import { useLoaderData } from 'react-router-dom';
import type { Can } from '../../shared/abilities.ts';
import { useAccount } from '../app/contexts.ts';
import { mayOpen, returnPath } from '../app/guards.ts';
import type { PageArgs } from '../app/page.ts';
import { NotAuthorized } from './NotAuthorized.tsx';

interface Refusal {
  /** The address that was refused, when it is known. */
  wanted: string | null;
  missing: Can | null;
}

/** The guard has named the address; the page behind it says what it takes. */
export async function loader({ session, url, loadGuard }: PageArgs): Promise<Refusal> {
  const wanted = returnPath(url);
  const page = wanted ? await loadGuard(wanted) : undefined;
  return { wanted, missing: page && !mayOpen(page, session) ? page.can : null };
}

export function Component() {
  return <NotAuthorized account={useAccount()} {...(useLoaderData() as Refusal)} />;
}
