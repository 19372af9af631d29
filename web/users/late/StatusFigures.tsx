import { useLoaderData } from 'react-router-dom';
import arrowDown from '~icons/mdi/arrow-down';
import arrowUp from '~icons/mdi/arrow-up';
import { userStatuses } from '../../../shared/user-values.ts';
import type { UserFigures } from '../../../shared/users.ts';
import { Card } from '../../kit/card.styles.ts';
import { Figures } from '../../kit/figures.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useTranslation } from '../../kit/translation.ts';

/** How many users there are, in all and of each status, each beside what it was a week ago; the list does without them. */
export function StatusFigures() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { figures } = useLoaderData() as { figures?: UserFigures | null };
  if (!figures) return null;
  return (
    <Card aria-label={t('users:figures.label')}>
      <Figures>
        {(['total', ...userStatuses] as const).map((name) => {
          const { count, weekAgo } = figures[name];
          const change = count - weekAgo;
          return (
            <div key={name}>
              <dt>{t(name === 'total' ? 'users:figures.total' : `users:status.${name}`)}</dt>
              <dd>{number(count)}</dd>
              <dd data-note>
                {change !== 0 && <Icon of={change > 0 ? arrowUp : arrowDown} size={14} />}
                {t(change === 0 ? 'users:figures.same' : change > 0 ? 'users:figures.more' : 'users:figures.fewer', {
                  number: number(Math.abs(change)),
                })}
              </dd>
            </div>
          );
        })}
      </Figures>
    </Card>
  );
}
