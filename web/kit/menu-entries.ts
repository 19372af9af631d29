/** One line of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: string;
  /** The icon is an arrow or the like and turns with the direction. */
  flip?: boolean;
  /** A second, quieter line. */
  text?: string;
  /** Keys that do the same, as "Ctrl+C"; shown only. */
  shortcut?: string;
  /** Goes there instead of acting. */
  href?: string;
  disabled?: boolean;
  /** Destroys something: red. */
  danger?: boolean;
  /** A menu of its own. */
  items?: MenuEntry[];
  onAction?: () => void;
}

/** Lines that belong together, with a line between them and the next ones. */
export interface MenuGroup {
  id: string;
  /** Its heading, seen; or its name, heard. */
  heading?: string;
  label?: string;
  items: MenuEntry[];
  /** Its lines are choices with a check mark. */
  selection?: { mode: 'single' | 'multiple'; chosen: string[]; onChange: (chosen: string[]) => void };
}
