import { Can } from '@casl/react';
import { useSite } from '../app/site.ts';
import { Button } from '../kit/button.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** The way to the form, for whoever may invite. */
export function InviteLink() {
  const { t } = useTranslation();
  if (!useSite().localLogin) return null;
  return (
    <Can I="create" a="Invitation">
      <Button as="a" href="/user/invite" variant="solid">
        {t('users:invite')}
      </Button>
    </Can>
  );
}
