import accountClockOutline from '~icons/mdi/account-clock-outline';
import alertOutline from '~icons/mdi/alert-outline';
import emailFastOutline from '~icons/mdi/email-fast-outline';
import fileClockOutline from '~icons/mdi/file-clock-outline';
import fileEditOutline from '~icons/mdi/file-edit-outline';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import type { Work } from './open-work.ts';
import { Lines } from './profile.styles.ts';

const icons: Record<Work['name'], string> = {
  highThreats: alertOutline,
  pastDue: fileClockOutline,
  drafts: fileEditOutline,
  pendingUsers: accountClockOutline,
  openInvitations: emailFastOutline,
};

/** What waits for somebody, each with the way there. */
export function OpenWork({ work }: { work: Work[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card>
      <CardHeader>
        <h2>{t('profile:work.title')}</h2>
      </CardHeader>
      <Lines>
        {work.map(({ name, count, to }) => (
          <li key={name}>
            <a href={to}>
              <Icon of={icons[name]} size={20} />
              <span data-words>{t(`profile:work.${name}`)}</span>
              <strong>{number(count)}</strong>
            </a>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
