import { useEffect, useRef } from 'react';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import alertOutline from '~icons/mdi/alert-outline';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import close from '~icons/mdi/close';
import informationOutline from '~icons/mdi/information-outline';
import { Icon } from './Icon.tsx';
import { SnackbarBar } from './snackbar.styles.ts';
import { dismiss, type ShownSnackbar } from './snackbars.ts';
import type { Color } from './tones.ts';
import { useTranslation } from './translation.ts';
import { useSaid } from './use-said.ts';

const icons: Record<Color, string> = {
  primary: informationOutline,
  secondary: informationOutline,
  success: checkCircleOutline,
  info: informationOutline,
  warning: alertOutline,
  error: alertCircleOutline,
};

/** One message; its time stands still while `paused`. */
export function SnackbarBody({ of, paused }: { of: ShownSnackbar; paused: boolean }) {
  const { t } = useTranslation();
  const { id, timeout, color, title, text, action, vertical } = of;
  const left = useRef(timeout);
  const said = useSaid();

  useEffect(() => {
    if (paused || timeout === 0) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, timeout, paused]);

  return (
    <SnackbarBar data-color={color} data-vertical={vertical || undefined}>
      {color && <Icon of={icons[color]} />}
      <div data-words role={color === 'error' ? 'alert' : 'status'} aria-atomic="true">
        <div aria-hidden={!said || undefined}>
          {title && <strong>{title}</strong>}
          {text}
        </div>
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss(id, true);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" data-close aria-label={t('common:surface.dismiss')} onClick={() => dismiss(id)}>
        <Icon of={close} size={18} />
      </button>
    </SnackbarBar>
  );
}
