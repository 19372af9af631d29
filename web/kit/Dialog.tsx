import { type ReactNode, type RefObject, useId } from 'react';
import close from '~icons/mdi/close';
import { DialogFrame, DialogPane } from './dialog.styles.ts';
import { IconOnlyButton } from './IconOnlyButton.tsx';
import { PortalContext } from './portal.ts';
import { useTranslation } from './translation.ts';
import { useNativeDialog } from './use-native-dialog.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, a click beside it, or the close button. */
  onClose: () => void;
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Buttons at the foot, the one that goes on last. `data-autofocus` on one, or on a form inside, gives it the focus. */
  actions?: ReactNode;
  /** 440, 560, 800 or 1160 px wide, or the whole screen. Below 600 px all but the small ones fill the screen. */
  size?: 'small' | 'medium' | 'large' | 'huge' | 'full';
  /** Only a button inside closes it. */
  persistent?: boolean;
  /** Has the focus afterwards, where what opened it has gone by then, as an entry of a menu has. */
  returnsTo?: RefObject<HTMLElement | null>;
  /** Lines between head, content and foot, for content that scrolls. */
  scrolls?: boolean;
  /** An answer is needed at once: read out with its text. */
  role?: 'dialog' | 'alertdialog';
}

/** A question or a form above the page, which is out of reach meanwhile. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    subtitle,
    children,
    actions,
    size = 'medium',
    persistent = false,
    scrolls,
    role,
    returnsTo,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const { element, present, props: native } = useNativeDialog({ open, onClose, modal: true, persistent, returnsTo });
  return (
    <DialogFrame
      {...native}
      role={role}
      data-wanted={open || undefined}
      data-size={size}
      aria-labelledby={id}
      aria-describedby={role && `${id}-text`}
    >
      {present && (
        <PortalContext value={element}>
          <DialogPane data-scrolls={scrolls || undefined}>
            <div data-head>
              <div>
                <h2 id={id}>{title}</h2>
                {subtitle && <p>{subtitle}</p>}
              </div>
              {!persistent && <IconOnlyButton icon={close} label={t('common:surface.close')} onClick={onClose} />}
            </div>
            {/* What scrolls must be reachable by keyboard. */}
            <div data-body id={`${id}-text`} tabIndex={scrolls ? 0 : undefined}>
              {children}
            </div>
            {actions && <div data-foot>{actions}</div>}
          </DialogPane>
        </PortalContext>
      )}
    </DialogFrame>
  );
}
