import { useTranslation } from 'react-i18next';
import checkAll from '~icons/mdi/check-all';
import shieldCheckOutline from '~icons/mdi/shield-check-outline';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { EmptyState, Skeleton } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Hidden } from '../../kit/mark.styles.ts';
// biome-ignore lint/style/noRestrictedImports: the bell tells of threats, and no manifest can give the bar a button yet
import { SeverityChip } from '../../threats/SeverityChip.tsx';
import { NewsBox } from './notifications.styles.ts';
import { isUnread, type News } from './watch.ts';

/** The list behind the bell: newest first, what is new marked, each leading to its threat. */
export function NewsPanel({ news }: { /** Undefined until the first answer. */ news: News | undefined }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const { threats, unread = 0, seen = '', failed = false } = news ?? {};
  return (
    <NewsBox>
      <header>
        <h2>{t('notifications:title')}</h2>
        <button type="button" disabled={unread === 0} onClick={() => news?.markRead()}>
          <Icon of={checkAll} size={16} />
          {t('notifications:markRead')}
        </button>
      </header>
      <Hidden role="status">{t('notifications:unread', { count: unread })}</Hidden>
      {threats && threats.length > 0 && (
        <ol>
          {threats.map((threat) => (
            <li key={threat.key}>
              <a href={`/admin/threats/${threat.key}`} data-new={isUnread(threat, seen) || undefined}>
                <span>
                  <SeverityChip of={threat.severity} />
                  <time dateTime={threat.lastSeen ?? undefined}>{threat.lastSeen && minute(threat.lastSeen)}</time>
                </span>
                <bdi>{threat.signature ?? t('shell:noSignature')}</bdi>
                <small dir="ltr">
                  {threat.srcIp} → {threat.destIp}
                </small>
                {isUnread(threat, seen) && <Hidden>{t('notifications:new')}</Hidden>}
              </a>
            </li>
          ))}
        </ol>
      )}
      {threats?.length === 0 && (
        <EmptyState>
          <Icon of={shieldCheckOutline} size={40} />
          <strong>{t('notifications:empty.title')}</strong>
          <p>{t('notifications:empty.text')}</p>
        </EmptyState>
      )}
      {!threats &&
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
        <a href="/admin/threats">{t('shell:tools.allThreats')}</a>
      </footer>
    </NewsBox>
  );
}
