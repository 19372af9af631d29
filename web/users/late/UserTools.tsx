import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import accountCancelOutline from '~icons/mdi/account-cancel-outline';
import accountCheckOutline from '~icons/mdi/account-check-outline';
import accountOutline from '~icons/mdi/account-outline';
import deleteOutline from '~icons/mdi/delete-outline';
import keyOutline from '~icons/mdi/key-outline';
import pencilOutline from '~icons/mdi/pencil-outline';
import type { User, UserDetail } from '../../../shared/users.ts';
import { usersApi } from '../../../shared/users-api.ts';
import { useSite } from '../../app/site.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { RowMenu } from '../../kit/late/RowMenu.tsx';
import type { MenuEntry, MenuGroup } from '../../kit/menu-entries.ts';
import { useKitServices } from '../../kit/services.ts';
import { notify } from '../../kit/snackbars.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useUserWork } from '../use-user-work.tsx';
import { asUser, newUserForm } from '../user-form.ts';
import { EditDrawer } from './EditDrawer.tsx';

/** What was asked for: a row's menu, or the form of a new user. */
export type Asked = { user: User; anchor: HTMLElement } | 'add';

interface UserToolsProps {
  asked: Asked | null;
  onDone: () => void;
}

/** The menu of a row, and the drawers and questions it leads to. */
export function UserTools({ asked, onDone }: UserToolsProps) {
  const { t } = useTranslation();
  const { api, accountId } = useKitServices();
  const navigate = useNavigate();
  const { localLogin } = useSite();
  const { activate, suspend, remove, refused, dialog } = useUserWork();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<UserDetail | null>(null);
  const [editing, setEditing] = useState(false);
  /** What a menu's entry does begins when the menu has gone and its button has the focus again, to be given back to it. */
  const [chosen, choose] = useState<{ act: () => unknown; anchor: HTMLElement } | null>(null);
  const inRow = asked && asked !== 'add' ? asked : null;
  /** The menu keeps its lines while it goes. */
  const [shown, show] = useState(inRow);
  if (inRow && inRow !== shown) show(inRow);
  useEffect(() => {
    if (!chosen || asked) return;
    choose(null);
    chosen.anchor.focus();
    void chosen.act();
  }, [chosen, asked]);

  const edit = async (id: number) => {
    try {
      setEdited(await usersApi(api).get(id));
      setEditing(true);
    } catch (error) {
      refused(error);
      // Somebody may have deleted it.
      await revalidate();
    }
  };
  const groupsOf = ({ user, anchor }: { user: User; anchor: HTMLElement }): MenuGroup[] => {
    const { id, role, status } = user;
    const isSensor = role === 'sensor';
    const own = id === accountId;
    const acting = (act: () => unknown) => ({ onAction: () => choose({ act, anchor }) });
    const unlessOwn = own && { disabled: true, text: t('user-work:notYourself') };
    const activates: MenuEntry = {
      id: 'activate',
      label: t('user-work:activate'),
      icon: accountCheckOutline,
      ...acting(() => activate(user)),
    };
    const suspends: MenuEntry = {
      id: 'suspend',
      label: t('user-work:suspend.action'),
      icon: accountCancelOutline,
      ...acting(() => suspend(user)),
      ...unlessOwn,
    };
    const link: MenuEntry = {
      id: 'password',
      label: t(isSensor ? 'users:tokenLink' : 'users:passwordLink'),
      icon: keyOutline,
      ...(status === 'inactive'
        ? { disabled: true, text: t('user-work:noLinkWhileInactive') }
        : unlessOwn || { href: `/user/${isSensor ? 'token' : 'password'}/${id}` }),
    };
    return [
      {
        id: 'see',
        label: t('user-work:group.see'),
        items: [
          { id: 'view', label: t('user-work:view'), icon: accountOutline, href: `/user/view/${id}` },
          { id: 'edit', label: t('user-work:editShort'), icon: pencilOutline, ...acting(() => edit(id)) },
          ...(localLogin ? [link] : []),
        ],
      },
      {
        id: 'status',
        label: t('user-work:group.status'),
        items: [...(status === 'active' ? [] : [activates]), ...(status === 'inactive' ? [] : [suspends])],
      },
      {
        id: 'end',
        label: t('user-work:group.end'),
        items: [
          {
            id: 'delete',
            label: t('user-work:delete.action'),
            icon: deleteOutline,
            danger: true,
            ...acting(() => remove(user)),
            ...unlessOwn,
          },
        ],
      },
    ];
  };

  return (
    <>
      <RowMenu
        at={inRow ? inRow.anchor : null}
        label={t('users:menu', { name: shown?.user.fullName })}
        groups={shown ? groupsOf(shown) : []}
        onClose={onDone}
      />
      <FormDrawer
        idPrefix="user-"
        open={asked === 'add'}
        onClose={onDone}
        title={t('users:add')}
        subtitle={t('user-work:addText')}
        of={newUserForm}
        action="/user/add"
        save={async (values) => (await usersApi(api).create(asUser(values))).user}
        onSaved={({ id, fullName, role, status }) =>
          notify({
            text: t('user-work:added', { name: fullName }),
            color: 'success',
            ...(status !== 'inactive' &&
              role !== 'sensor' &&
              localLogin && {
                action: { label: t('users:passwordLink'), run: () => void navigate(`/user/password/${id}`) },
              }),
          })
        }
      />
      {edited && <EditDrawer user={edited} open={editing} onClose={() => setEditing(false)} />}
      {dialog}
    </>
  );
}
