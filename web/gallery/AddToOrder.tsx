import { useState } from 'react';
import cartCheck from '~icons/mdi/cart-check';
import cartPlus from '~icons/mdi/cart-plus';
import { Button, type ButtonLook } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useCardTexts } from './surface-texts.ts';

interface AddToOrderProps extends Pick<ButtonLook, 'variant' | 'block'> {
  /** What is ordered. */
  name: string;
}

/** Puts something into an order; pressed again, or undone in the message, it is out again. */
export function AddToOrder({ name, variant = 'tonal', block }: AddToOrderProps) {
  const { t } = useTranslation();
  const { text } = useCardTexts('basic');
  const [added, setAdded] = useState(false);
  const onClick = () => {
    setAdded(!added);
    if (added) return;
    notify({
      text: text('order.done', { name }),
      color: 'success',
      action: { label: t('common:surface.undo'), run: () => setAdded(false) },
    });
  };
  return (
    <Button type="button" variant={variant} block={block} aria-pressed={added} onClick={onClick}>
      <Icon of={added ? cartCheck : cartPlus} />
      {text(added ? 'order.added' : 'order.add')}
    </Button>
  );
}
