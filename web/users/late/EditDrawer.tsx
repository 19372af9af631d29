import type { UserDetail } from '../../../shared/users.ts';
import { usersApi } from '../../../shared/users-api.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { useKitServices } from '../../kit/services.ts';
import { notify } from '../../kit/snackbars.ts';
import { useTranslation } from '../../kit/translation.ts';
import { asChanges, userFormFor, valuesOf } from '../user-form.ts';

interface EditDrawerProps {
  user: UserDetail;
  open: boolean;
  onClose: () => void;
}

/** A user's row, to change. */
export function EditDrawer({ user, open, onClose }: EditDrawerProps) {
  const { t } = useTranslation();
  const { api, accountId } = useKitServices();
  const { id, fullName } = user;
  return (
    <FormDrawer
      key={id}
      idPrefix="user-"
      open={open}
      onClose={onClose}
      title={t('user-work:edit')}
      subtitle={fullName}
      of={userFormFor(id, accountId)}
      action={`/user/edit/${id}`}
      values={valuesOf(user)}
      version={user.version}
      save={async (values, form) => (await usersApi(api).update(id, asChanges(values, form))).user}
      onSaved={() => notify({ text: t('user-work:saved'), color: 'success' })}
    />
  );
}
