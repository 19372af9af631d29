import alertCircleOutline from 'virtual:icon/alert-circle-outline';
import alertOutline from 'virtual:icon/alert-outline';
import checkCircleOutline from 'virtual:icon/check-circle-outline';
import close from 'virtual:icon/close';
import informationOutline from 'virtual:icon/information-outline';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { Icon } from './Icon.tsx';
import { SnackbarBar } from './snackbar.styles.ts';
import { dismiss, type ShownSnackbar } from './snackbars.ts';
import type { Color } from './tones.ts';

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
  const t = useT();
  const { id, timeout, color, title, text, action } = of;
  const left = useRef(timeout);
  // Read out only what changes in a region that is already there.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);

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
    <SnackbarBar data-color={color}>
      {color && <Icon of={icons[color]} />}
      <div
        data-words
        role={color === 'error' ? 'alert' : 'status'}
        aria-atomic="true"
        aria-hidden={!announced || undefined}
      >
        {title && <strong>{title}</strong>}
        {text}
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
