import { type ComponentProps, useRef } from 'react';
import close from '~icons/mdi/close-circle';
import { ChipFrame } from './chip.styles.ts';
import { Icon } from './Icon.tsx';
import { Chip } from './mark.styles.ts';
import { passFocus } from './pass-focus.ts';
import { useTranslation } from './translation.ts';

interface RemovableChipProps extends ComponentProps<typeof Chip> {
  /** What the chip says, for the name of its button. */
  label: string;
  onRemove: () => void;
}

/** A chip with a button that takes it away. `children` is what it shows where that is more than the label. */
export function RemovableChip({ label, onRemove, children, ...props }: RemovableChipProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLSpanElement>(null);
  const remove = () => {
    passFocus(frame.current);
    onRemove();
  };
  return (
    <ChipFrame ref={frame}>
      <Chip {...props}>
        {children ?? label}
        <button type="button" aria-label={t('common:control.remove', { label })} onClick={remove}>
          <Icon of={close} size={16} />
        </button>
      </Chip>
    </ChipFrame>
  );
}
