import type { ComponentType } from 'react';
import { once } from '../app/page-route.ts';
import type { TextGroup } from '../locales/groups.ts';

/** What the bar's buttons and keys open; none of its code is there before it is wanted. */
export type ToolName = 'palette' | 'customizer' | 'help';

/** Opens a tool in the place of the open one; null closes it. */
export type ShowTool = (name: ToolName | null) => void;

export interface ToolProps {
  open: boolean;
  show: ShowTool;
}

interface Tool {
  load: () => Promise<ComponentType<ToolProps>>;
  texts: TextGroup[];
}

export const tools: Record<ToolName, Tool> = {
  palette: {
    load: once(async () => (await import('./palette/Palette.tsx')).Palette),
    texts: ['palette', 'nav'],
  },
  customizer: {
    load: once(async () => (await import('./customizer/Customizer.tsx')).Customizer),
    texts: ['customizer'],
  },
  help: {
    load: once(async () => (await import('./keyboard/KeyboardHelp.tsx')).KeyboardHelp),
    texts: ['keyboard', 'nav'],
  },
};
