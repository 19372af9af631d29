/** What the bar's buttons and keys open; none of its code is there before it is wanted. */
export type ToolName = 'palette' | 'customizer' | 'help';

/** Opens a tool in the place of the open one; null closes it. */
export type ShowTool = (name: ToolName | null) => void;

export interface ToolProps {
  open: boolean;
  show: ShowTool;
  /** What was typed before it was there, once. */
  takeTyped: () => string;
}
