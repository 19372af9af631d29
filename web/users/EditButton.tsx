import { type MouseEvent, useCallback, useState } from 'react';
import pencilOutline from '~icons/mdi/pencil-outline';
import type { UserDetail } from '../../shared/users.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';
import { useAtRest } from '../kit/use-at-rest.ts';

/** The way to the form; beside the page once its code is here. */
export function EditButton({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { loadTexts } = useKitServices();
  const [open, setOpen] = useState(false);
  const load = useCallback(async () => {
    const [{ EditDrawer }] = await Promise.all([import('./late/EditDrawer.tsx'), loadTexts(['errors'])]);
    return EditDrawer;
  }, [loadTexts]);
  const Drawer = useAtRest(load);
  const begin = (event: MouseEvent) => {
    if (!Drawer || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button as="a" href={`/user/edit/${user.id}`} variant="solid" onClick={begin}>
        <Icon of={pencilOutline} size={18} />
        {t('user-work:editShort')}
      </Button>
      {Drawer && <Drawer user={user} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
