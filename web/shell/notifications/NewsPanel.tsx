import checkAll from '~icons/mdi/check-all';
import shieldCheckOutline from '~icons/mdi/shield-check-outline';
import type { NavigationItem } from '../../app/navigation.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { EmptyState } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Moment } from '../../kit/Moment.tsx';
import { Chip, Hidden } from '../../kit/mark.styles.ts';
import { Skeleton } from '../../kit/skeleton.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { NewsBox } from './notifications.styles.ts';
import { isUnread, type News } from './watch.ts';

interface NewsPanelProps {
  /** Undefined until the first answer. */
  news: News | undefined;
  /** Where all of them stand. */
  links: NavigationItem[];
}

/** The list behind the bell: newest first, what is new marked, each leading to its page. */
export function NewsPanel({ news, links }: NewsPanelProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { items, unread = 0, seen = '', failed = false } = news ?? {};
  const isRead = !items || unread === 0;
  return (
    <NewsBox>
      <header>
        <h2>{t('notifications:title')}</h2>
        {/* Switched off, it would lose the focus. */}
        <button type="button" aria-disabled={isRead || undefined} onClick={() => isRead || news?.markRead()}>
          <Icon of={checkAll} size={16} />
          {t('notifications:markRead')}
        </button>
      </header>
      <Hidden role="status">{t('notifications:unread', { count: unread })}</Hidden>
      {items && items.length > 0 && (
        <ol>
          {items.map((item) => (
            <li key={item.id}>
              <a href={item.to} data-new={isUnread(item, seen) || undefined}>
                <span>
                  {item.chip && <Chip color={item.chip.color}>{t(item.chip.text)}</Chip>}
                  <Moment iso={item.at || null} />
                </span>
                <bdi lang={item.lang}>{item.titleIn?.(t, number) ?? item.title}</bdi>
                {item.detail && <small dir="ltr">{item.detail}</small>}
                {isUnread(item, seen) && <Hidden>{t('notifications:new')}</Hidden>}
              </a>
            </li>
          ))}
        </ol>
      )}
      {items?.length === 0 && (
        <EmptyState>
          <Icon of={shieldCheckOutline} size={40} />
          <strong>{t('notifications:empty.title')}</strong>
          <p>{t('notifications:empty.text')}</p>
        </EmptyState>
      )}
      {!items &&
        (failed ? (
          <ErrorState title={t('notifications:failed')} onRetry={() => news?.again()} />
        ) : (
          <div data-loading aria-busy="true">
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} />
            ))}
          </div>
        ))}
      <footer>
        {links.map(({ title, to }) => (
          <a key={to} href={to}>
            {title}
          </a>
        ))}
      </footer>
    </NewsBox>
  );
}
