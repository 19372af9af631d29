import { useAccount } from '../app/contexts.ts';
import { Demonstration } from './Demonstration.tsx';
import { NotAuthorized } from './NotAuthorized.tsx';

export function Component() {
  const account = useAccount();
  return <NotAuthorized account={account} missing={account && ['update', 'Invoice']} aside={<Demonstration />} />;
}
