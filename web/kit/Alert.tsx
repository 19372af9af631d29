import { type ReactNode, useRef } from 'react';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import alertOutline from '~icons/mdi/alert-outline';
import bellOutline from '~icons/mdi/bell-outline';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import closeIcon from '~icons/mdi/close';
import informationOutline from '~icons/mdi/information-outline';
import { AlertFrame } from './alert.styles.ts';
import { Icon } from './Icon.tsx';
import { passFocus } from './pass-focus.ts';
import type { Color } from './tones.ts';
import { useTranslation } from './translation.ts';
import { useSaid } from './use-said.ts';

const icons: Record<Color, string> = {
  primary: bellOutline,
  secondary: bellOutline,
  success: checkCircleOutline,
  info: informationOutline,
  warning: alertOutline,
  error: alertCircleOutline,
};

interface AlertProps {
  color?: Color;
  variant?: 'tonal' | 'outlined' | 'solid' | 'elevated';
  /** A thick line at one edge. */
  edge?: 'start' | 'end' | 'top' | 'bottom';
  title?: string;
  children?: ReactNode;
  /** The drawing instead of the colour's own; false for none. */
  icon?: string | false;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Shows a close button; the caller takes the alert away. */
  onClose?: () => void;
  dense?: boolean;
  /** A larger icon in a tile. */
  prominent?: boolean;
  /** For what appears after the page: `status` is read when there is time, `alert` at once. */
  role?: 'status' | 'alert';
}

/** A message in the flow of a page. */
export function Alert(props: AlertProps) {
  const {
    color = 'primary',
    variant = 'tonal',
    edge,
    title,
    children,
    icon,
    actions,
    onClose,
    dense,
    prominent,
    role,
  } = props;
  const { t } = useTranslation();
  const said = useSaid();
  const frame = useRef<HTMLDivElement>(null);
  const close = () => {
    passFocus(frame.current);
    onClose!();
  };
  const drawing = icon === false ? null : <Icon of={icon ?? icons[color]} size={prominent ? 24 : dense ? 20 : 22} />;
  return (
    <AlertFrame
      ref={frame}
      role={role}
      data-color={color}
      data-variant={variant}
      data-edge={edge}
      data-dense={dense || undefined}
      data-prominent={prominent || undefined}
    >
      {drawing && prominent ? <span data-tile>{drawing}</span> : drawing}
      <div data-main>
        <div data-words aria-hidden={(role === 'status' && !said) || undefined}>
          {title && <strong>{title}</strong>}
          {children && (typeof children === 'string' ? <p>{children}</p> : children)}
        </div>
        {actions && <div data-actions>{actions}</div>}
      </div>
      {onClose && (
        <button type="button" data-close aria-label={t('common:surface.close')} onClick={close}>
          <Icon of={closeIcon} size={18} />
        </button>
      )}
    </AlertFrame>
  );
}
