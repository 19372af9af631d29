import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onClick = ({ target }: MouseEvent) => {
      // What the click has taken out of the page was inside when it was clicked.
      if (target instanceof Node && target.isConnected && !details.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details ref={details} name="table-tool" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <ToolSummary aria-label={label} title={label}>
        {icon}
      </ToolSummary>
      {open && <ToolPanel>{children}</ToolPanel>}
    </details>
  );
}
