import { NotFound } from '../shell/NotFound.tsx';
import { Demonstration } from './Demonstration.tsx';

export function Component() {
  return <NotFound aside={<Demonstration />} />;
}
