import { useState } from 'react';
import type { FormResult } from './form-types.ts';

/** What a form of the page was answered. `done`: it changed the thing. */
type Answer = FormResult | { done?: unknown } | object | undefined;

/** What has been seen after an answer: with one's own change the version after it, whatever others have stored since. */
function seenAfter(answer: Answer, version: number): number {
  if (!answer) return version;
  const isDone = 'done' in answer && answer.done;
  if (!('faults' in answer)) return version + Number(!!isDone);
  return answer.changed?.version ?? Number(answer.given.version ?? version) + Number(!!isDone);
}

interface SeenVersionProps {
  answer: Answer;
  stored: number;
  /** What one has stored last beside the page's actions; it has been seen where nothing of others lies between. */
  own?: number | undefined;
}

/** For a form on a page that is loaded anew while one types: what others wrote meanwhile counts only once somebody has seen it. */
export function SeenVersion({ answer, stored, own }: SeenVersionProps) {
  const [seen, see] = useState<{ version: number; answer: Answer }>({ version: stored, answer: undefined });
  if (answer !== seen.answer) see({ version: seenAfter(answer, seen.version), answer });
  else if (own === seen.version + 1) see({ version: own, answer });
  // Without JavaScript the page that has the answer has its version too.
  return <input type="hidden" name="version" value={Math.min(seen.version, stored)} />;
}
