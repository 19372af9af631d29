import { useState } from 'react';
import accountCheck from '~icons/mdi/account-check-outline';
import accountPlus from '~icons/mdi/account-plus-outline';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useCardTexts } from './surface-texts.ts';

/** Invites a person, or takes the invitation back. */
export function InviteButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { text } = useCardTexts('basic');
  const [invited, setInvited] = useState(false);
  const onClick = () => {
    setInvited(!invited);
    if (invited) return;
    notify({
      text: text('profile.sent', { name }),
      color: 'success',
      action: { label: t('common:surface.undo'), run: () => setInvited(false) },
    });
  };
  return (
    <Button type="button" variant={invited ? 'tonal' : 'solid'} aria-pressed={invited} onClick={onClick}>
      <Icon of={invited ? accountCheck : accountPlus} />
      {text(invited ? 'profile.invited' : 'profile.invite')}
    </Button>
  );
}
