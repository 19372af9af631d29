import { Can } from '@casl/react';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { User } from '../../../shared/users.ts';
import { useSite } from '../../app/site.ts';
import { Button } from '../../kit/button.styles.ts';
import type { ListData } from '../../kit/list/list-types.ts';
import { useKitServices } from '../../kit/services.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useMenuButtons } from '../../kit/use-menu-buttons.ts';
import { Ways } from '../user-work.styles.ts';
import { type Asked, UserTools } from './UserTools.tsx';

/** The links lead to pages; once the texts of drawer and menu are here too, adding is done beside the list. */
export function ListActions() {
  const { t } = useTranslation();
  const { loadTexts } = useKitServices();
  const { localLogin } = useSite();
  const { rows } = useLoaderData() as ListData<User, never, never>;
  const [asked, ask] = useState<Asked | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadTexts(['user-work', 'user-bulk', 'errors']).then(
      () => setReady(true),
      () => {},
    );
  }, [loadTexts]);
  useMenuButtons((anchor) => {
    const user = rows.find(({ id }) => String(id) === anchor.dataset.menu);
    if (user) ask({ user, anchor });
  });
  return (
    <Ways data-beside={ready || undefined}>
      {localLogin && (
        <Can I="create" a="Invitation">
          <Button as="a" href="/user/invite">
            {t('users:invite')}
          </Button>
        </Can>
      )}
      <Can I="create" a="User">
        <Button
          as="a"
          href="/user/add"
          variant="solid"
          onClick={(event) => {
            if (!ready || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            ask('add');
          }}
        >
          {t('users:add')}
        </Button>
      </Can>
      {ready && <UserTools asked={asked} onDone={() => ask(null)} />}
    </Ways>
  );
}
