import { useLoaderData } from 'react-router-dom';
import type { Can } from '../../shared/abilities.ts';
import { useAccount } from '../app/contexts.ts';
import type { PageModule } from '../app/page.ts';
import { NotAuthorized } from './NotAuthorized.tsx';

/** The browser's guard has just said what was missing. A server that redirected here cannot pass it on: the address is bare. */
export const loader: PageModule['loader'] = async ({ session }) => {
  const { refused } = session;
  session.refused = null;
  return { missing: refused };
};

export function Component() {
  const { missing } = useLoaderData() as { missing: Can | null };
  return <NotAuthorized account={useAccount()} missing={missing} />;
}
