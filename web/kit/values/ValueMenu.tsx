import { type ComponentProps, useEffect } from 'react';

import type { ValueMenu as Menu } from '../late/ValueMenu.tsx';
import { latePart } from '../late-part.tsx';
import { awaitValueMenu } from './pressed-value.ts';

const LateMenu = latePart(async () => (await import('../late/ValueMenu.tsx')).ValueMenu);

/** The one menu of a page's values: it opens at the link, `data-value`, that was pressed, also at one that was pressed before its code came. */
export function ValueMenu(props: ComponentProps<typeof Menu>) {
  useEffect(awaitValueMenu, []);
  return <LateMenu {...props} />;
}
