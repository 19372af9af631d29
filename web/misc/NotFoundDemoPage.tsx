import { Demonstration } from './Demonstration.tsx';
import { NotFound } from './NotFound.tsx';

export function Component() {
  return <NotFound aside={<Demonstration />} />;
}
