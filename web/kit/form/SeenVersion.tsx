import { useState } from 'react';
import type { FormResult } from './form-types.ts';
import { versionOf } from './use-schema-form.tsx';

/** For a form on a page that is loaded anew while one types: what others wrote meanwhile counts only once somebody has seen it. */
export function SeenVersion({ result, stored }: { result: FormResult | undefined; stored: number }) {
  const [begun] = useState(stored);
  return <input type="hidden" name="version" value={versionOf(result, result?.done ? stored : begun)} />;
}
