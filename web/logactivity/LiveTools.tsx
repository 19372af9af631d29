import pulse from '~icons/mdi/pulse';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import type { Live } from './use-live.ts';

/** While it is on: how many have come that are not shown, and the way to stand still. */
export const LiveState = latePart(async () => (await import('./late/LiveState.tsx')).LiveState);

/** Turns the live tail on and off. */
export function LiveButton({ on, toggle }: Live) {
  const { t } = useTranslation();
  return (
    <Button
      type="button"
      size="small"
      variant={on ? 'solid' : undefined}
      aria-pressed={on}
      onClick={toggle}
      data-scripted
    >
      <Icon of={pulse} size={16} />
      {t('logactivity:live.label')}
    </Button>
  );
}
