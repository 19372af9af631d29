import check from '~icons/mdi/check';
import minus from '~icons/mdi/minus';
import type { NotificationChoices } from '../../../shared/account-settings.ts';
import { NotificationMatrix } from '../../account/NotificationMatrix.tsx';
import { CardHeader } from '../../kit/card.styles.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Hidden } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { RoomCard } from '../user-page.styles.ts';

/** What the person wants to hear of, and where; only the person changes it. */
export function NotificationTab({ choices }: NotificationChoices) {
  const { t } = useTranslation();
  return (
    <RoomCard aria-labelledby="notices">
      <CardHeader>
        <div>
          <h2 id="notices">{t('user-view:tab.notification')}</h2>
          <p>{t('user-view:notices.text')}</p>
        </div>
      </CardHeader>
      {choices.length === 0 ? (
        <p>{t('user-view:notices.none')}</p>
      ) : (
        <NotificationMatrix
          choices={choices}
          labelledBy="notices"
          cell={(choice, channel) => (
            <span data-on={choice[channel]}>
              <Icon of={choice[channel] ? check : minus} size={20} />
              <Hidden>{t(choice[channel] ? 'user-view:notices.yes' : 'user-view:notices.no')}</Hidden>
            </span>
          )}
        />
      )}
    </RoomCard>
  );
}
