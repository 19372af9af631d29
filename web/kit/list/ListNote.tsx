import type { ReactNode } from 'react';
import { EmptyState } from '../feedback.styles.ts';
import { Icon } from '../Icon.tsx';

interface ListNoteProps {
  icon: string | undefined;
  title: string;
  children: ReactNode;
  /** For what went wrong; read at once. */
  role?: 'alert';
}

/** In the place of a list's rows: why there are none, and what to do. */
export const ListNote = ({ icon, title, children, role }: ListNoteProps) => (
  <EmptyState role={role}>
    {icon && <Icon of={icon} size={40} />}
    <h2>{title}</h2>
    {children}
  </EmptyState>
);
