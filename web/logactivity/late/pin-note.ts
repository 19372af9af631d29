import type { TFunction } from 'i18next';
import { dismiss, notify } from '../../kit/snackbars.ts';

let last: number | undefined;

/** Says how many events are pinned, and leads to them when they are compared: they show above the list, out of sight of who has read down. */
export function sayPinned(areCompared: boolean, t: TFunction): void {
  if (last !== undefined) dismiss(last);
  last = notify(
    areCompared
      ? {
          text: t('logactivity:pin.both'),
          action: { label: t('logactivity:pin.compare'), run: () => document.getElementById('compared')?.focus() },
        }
      : { text: t('logactivity:pin.another') },
  );
}
