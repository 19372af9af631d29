import { type ReactNode, useRef, useState } from 'react';
import { useClosingDetails } from '../use-closing-details.ts';
import { ToolPanel, ToolSummary } from './table-tools.styles.ts';

interface ToolProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A button with a panel: a native disclosure that closes on Escape and on a click elsewhere. */
export function Tool({ label, icon, children }: ToolProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosingDetails(details);
  return (
    <details ref={details} name="table-tool" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <ToolSummary aria-label={label} title={label}>
        {icon}
      </ToolSummary>
      {open && <ToolPanel>{children}</ToolPanel>}
    </details>
  );
}
