import type { ComponentType } from 'react';
import { once } from '../app/once.ts';
import type { ToolName, ToolProps } from './tool.ts';

interface Tool {
  load: () => Promise<ComponentType<ToolProps>>;
  texts: string[];
  /** It shows all pages. */
  catalog?: boolean;
}

export const tools: Record<ToolName, Tool> = {
  palette: {
    load: once(async () => (await import('./palette/Palette.tsx')).Palette),
    texts: ['palette'],
    catalog: true,
  },
  customizer: {
    load: once(async () => (await import('./customizer/Customizer.tsx')).Customizer),
    texts: ['customizer'],
  },
  help: {
    load: once(async () => (await import('./keyboard/KeyboardHelp.tsx')).KeyboardHelp),
    texts: ['keyboard'],
    catalog: true,
  },
};
