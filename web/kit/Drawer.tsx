import { type ReactNode, useId } from 'react';
import close from '~icons/mdi/close';
import { DialogPane } from './dialog.styles.ts';
import { DrawerFrame } from './drawer.styles.ts';
import { IconOnlyButton } from './IconOnlyButton.tsx';
import { PortalContext } from './portal.ts';
import { useTranslation } from './translation.ts';
import { useNativeDialog } from './use-native-dialog.ts';

interface DrawerProps {
  open: boolean;
  /** Escape, a click beside it, or the close button. */
  onClose: () => void;
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Where text ends, or begins. */
  side?: 'end' | 'start';
  /** False: the page beside it stays in reach, as for settings whose effect one wants to see. */
  modal?: boolean;
  /** Only a button inside closes it. */
  persistent?: boolean;
  /** For a button's `aria-controls`. */
  id?: string;
}

/** A side panel, 400 px wide; closed, it is not there for keyboards and screen readers either. */
export function Drawer(props: DrawerProps) {
  const {
    open,
    onClose,
    title,
    subtitle,
    children,
    actions,
    side = 'end',
    modal = true,
    persistent = false,
    id,
  } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const { element, present, props: native } = useNativeDialog({ open, onClose, modal, persistent });
  return (
    <DrawerFrame {...native} id={id} data-wanted={open || undefined} data-side={side} aria-labelledby={headingId}>
      {present && (
        <PortalContext value={modal ? element : null}>
          <DialogPane data-scrolls>
            <div data-head>
              <div>
                <h2 id={headingId}>{title}</h2>
                {subtitle && <p>{subtitle}</p>}
              </div>
              <IconOnlyButton icon={close} label={t('common:surface.close')} onClick={onClose} />
            </div>
            <div data-body>{children}</div>
            {actions && (
              <div data-foot data-start>
                {actions}
              </div>
            )}
          </DialogPane>
        </PortalContext>
      )}
    </DrawerFrame>
  );
}
