import { useAbility } from '@casl/react';
import { type PointerEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import arrowDown from '~icons/mdi/arrow-down';
import arrowUp from '~icons/mdi/arrow-up';
import dragVertical from '~icons/mdi/drag-vertical';
import eyeOffOutline from '~icons/mdi/eye-off-outline';
import eyeOutline from '~icons/mdi/eye-outline';
import type { AppAbility } from '../../../shared/abilities.ts';
import type { NetworkArrangement } from '../../../shared/dashboards-network.ts';
import type { NetworkCard } from '../../../shared/network-cards.ts';
import { Button } from '../../kit/button.styles.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { IconOnlyButton } from '../../kit/IconOnlyButton.tsx';
import { dragOrder, moved } from '../../kit/order.ts';
import { switchedOff } from '../../kit/switched-off.ts';
import { useTranslation } from '../../kit/translation.ts';
import { ArrangeList } from './arrange.styles.ts';
import { cardsOf } from './arrange.ts';

interface ArrangeDrawerProps {
  open: boolean;
  onClose: () => void;
  of: NetworkArrangement;
  /** Told what a button does; see `arranged`. */
  onArrange: (wanted: string) => void;
  /** Takes the form without JavaScript. */
  action: string;
}

/** The order of the cards, by buttons or by dragging, and which of them are shown. */
export function ArrangeDrawer({ open, onClose, of, onArrange, action }: ArrangeDrawerProps) {
  const { t } = useTranslation();
  const stored = cardsOf(of, useAbility<AppAbility>());
  /** Their order while one is dragged. */
  const [dragged, setDragged] = useState<NetworkCard[]>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const cards = dragged ?? stored;
  const onDrag = (event: PointerEvent, from: number, card: NetworkCard) => {
    let order = stored;
    const move = (at: number, to: number) => {
      order = moved(order, at, to);
      setDragged(order);
    };
    dragOrder(
      event,
      from,
      () => list.current,
      move,
      () => {
        setDragged(undefined);
        if (order.indexOf(card) !== from) onArrange(`place:${card}:${order.indexOf(card)}`);
      },
    );
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    pressed.current = (event.nativeEvent as globalThis.SubmitEvent).submitter;
    onArrange(pressed.current?.getAttribute('value') ?? '');
  };
  // A row that was moved has lost the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order counts
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [of]);
  return (
    <Drawer open={open} onClose={onClose} title={t('network:arrange.title')} subtitle={t('network:arrange.text')}>
      <form method="post" action={action} onSubmit={onSubmit}>
        <ArrangeList ref={list}>
          {cards.map((card, index) => {
            const isHidden = of.hidden.includes(card);
            const name = t(`network:card.${card}`);
            return (
              <li key={card} data-hidden={isHidden || undefined}>
                <i data-handle aria-hidden="true" onPointerDown={(event) => onDrag(event, index, card)}>
                  <Icon of={dragVertical} />
                </i>
                <span>{name}</span>
                <IconOnlyButton
                  type="submit"
                  name="do"
                  value={`up:${card}`}
                  icon={arrowUp}
                  label={t('network:arrange.up', { card: name })}
                  {...switchedOff(index === 0)}
                />
                <IconOnlyButton
                  type="submit"
                  name="do"
                  value={`down:${card}`}
                  icon={arrowDown}
                  label={t('network:arrange.down', { card: name })}
                  {...switchedOff(index === cards.length - 1)}
                />
                <IconOnlyButton
                  type="submit"
                  name="do"
                  value={`${isHidden ? 'show' : 'hide'}:${card}`}
                  icon={isHidden ? eyeOffOutline : eyeOutline}
                  label={t(`network:arrange.${isHidden ? 'show' : 'hide'}`, { card: name })}
                />
              </li>
            );
          })}
        </ArrangeList>
        <Button type="submit" name="do" value="reset" block>
          {t('network:arrange.reset')}
        </Button>
      </form>
    </Drawer>
  );
}
