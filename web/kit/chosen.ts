import { basePath } from '../base-path.ts';

/** Another console of this host has choices of its own. */
const channel = () => new BroadcastChannel(`ndr-chosen${basePath}`);

/** Says in all tabs that what somebody wants to be told of was chosen anew; on the server there are none. */
export function tellChosen(): void {
  if (typeof document === 'undefined') return;
  const open = channel();
  open.postMessage(null);
  open.close();
}

/** Calls `tell` when that was said, in this tab or another, until the function it gives is called. */
export function onChosen(tell: () => void): () => void {
  const open = channel();
  open.onmessage = tell;
  return () => open.close();
}
