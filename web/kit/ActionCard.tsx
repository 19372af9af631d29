import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import chevronUp from '~icons/mdi/chevron-up';
import close from '~icons/mdi/close';
import fullscreen from '~icons/mdi/fullscreen';
import fullscreenExit from '~icons/mdi/fullscreen-exit';
import refresh from '~icons/mdi/refresh';
import { ActionCardInner } from './action-card.styles.ts';
import { Card } from './card.styles.ts';
import { IconOnlyButton } from './IconOnlyButton.tsx';
import { Progress } from './Progress.tsx';
import { passFocus } from './pass-focus.ts';
import { notify } from './snackbars.ts';
import { useTranslation } from './translation.ts';

interface ActionCardProps {
  title: string;
  subtitle?: string;
  /** Further controls at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
  /** A button folds the content away. */
  collapsible?: boolean;
  /** The content is folded away at first. */
  initiallyCollapsed?: boolean;
  /** A button brings new content; the old one lies under a veil until the promise settles. */
  onRefresh?: () => Promise<unknown>;
  /** The content is being loaded for another reason. */
  loading?: boolean;
  /** A button takes the card away; a snackbar brings it back. */
  removable?: boolean;
  /** The card is gone for good: nobody took it back in time. */
  onRemoved?: () => void;
  /** A button lets the card fill the screen. */
  expandable?: boolean;
}

/** A card with a heading and what can be done with the card itself. */
export function ActionCard(props: ActionCardProps) {
  const { title, subtitle, actions, children, collapsible, initiallyCollapsed, onRefresh, loading, removable } = props;
  const { onRemoved, expandable } = props;
  const { t } = useTranslation();
  const id = useId();
  const inner = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useState(initiallyCollapsed ?? false);
  const [refreshing, setRefreshing] = useState(false);
  const [removed, setRemoved] = useState(false);
  const [full, setFull] = useState(false);
  const busy = refreshing || loading === true;

  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === inner.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  const remove = () => {
    passFocus(inner.current);
    setRemoved(true);
    notify({
      text: t('common:surface.removed', { label: title }),
      action: { label: t('common:surface.undo'), run: () => setRemoved(false) },
      onDismiss: onRemoved,
    });
  };
  if (removed) return null;
  return (
    <Card aria-labelledby={id} aria-busy={busy}>
      <ActionCardInner ref={inner}>
        <header>
          <div data-words>
            <h2 id={id}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <div data-actions>
            {actions}
            {collapsible && (
              <IconOnlyButton
                icon={chevronUp}
                label={t('common:surface.collapse', { label: title })}
                data-turns
                aria-expanded={!collapsed}
                aria-controls={`${id}-content`}
                onClick={() => setCollapsed(!collapsed)}
              />
            )}
            {onRefresh && (
              <IconOnlyButton
                icon={refresh}
                label={t('common:surface.refresh', { label: title })}
                aria-disabled={busy}
                onClick={() => {
                  if (busy) return;
                  setRefreshing(true);
                  void onRefresh().finally(() => setRefreshing(false));
                }}
              />
            )}
            {expandable && (
              <IconOnlyButton
                icon={full ? fullscreenExit : fullscreen}
                label={t('common:surface.fullScreen', { label: title })}
                aria-pressed={full}
                onClick={() => void (full ? document.exitFullscreen() : inner.current?.requestFullscreen?.())}
              />
            )}
            {removable && (
              <IconOnlyButton icon={close} label={t('common:control.remove', { label: title })} onClick={remove} />
            )}
          </div>
        </header>
        <div data-fold={collapsed ? 'closed' : 'open'} id={`${id}-content`}>
          <div>
            <div data-content>{children}</div>
          </div>
        </div>
        {busy && (
          <div data-veil>
            <Progress label={t('common:surface.loading')} shape="circle" />
          </div>
        )}
      </ActionCardInner>
    </Card>
  );
}
