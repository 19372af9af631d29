import { AvatarOf } from '../kit/AvatarOf.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { editUser, userValues } from './dialog-forms.ts';
import { Person } from './example-parts.styles.ts';
import { CancelLink, LinkedDialog } from './LinkedDialog.tsx';
import { people } from './people.ts';

const [user] = people;

/** The form that the product edits a user by. */
export function EditUserDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="editUser"
      size="large"
      title={t('gallery-dialogs:user.heading')}
      subtitle={t('gallery-dialogs:user.subtitle')}
    >
      {(close) => (
        <DemoForm
          name="editUser"
          of={editUser}
          values={userValues}
          autoFocus
          onDone={close}
          beside={<CancelLink />}
          before={
            <Person data-row>
              <AvatarOf name={user!.name} presence={user!.presence} size="large" decorative />
              <bdi>{user!.name}</bdi>
              <bdi>{user!.email}</bdi>
            </Person>
          }
        />
      )}
    </LinkedDialog>
  );
}
