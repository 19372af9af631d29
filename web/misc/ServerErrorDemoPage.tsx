import { Broken } from '../shell/Broken.tsx';
import { Demonstration } from './Demonstration.tsx';

/** Shaped like a real one; no log has it. */
const SAMPLE_REQUEST = 'req-demo-500';

export function Component() {
  return <Broken code={500} requestId={SAMPLE_REQUEST} aside={<Demonstration />} />;
}
