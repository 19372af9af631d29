import { useRef } from 'react';
import { GUEST_LENGTH, GUEST_SEPARATOR } from '../../shared/calendar-values.ts';
import { usersApi } from '../../shared/users-api.ts';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { ChipsInput } from '../kit/form/ChipsInput.tsx';
import type { OwnControlProps } from '../kit/form/form-types.ts';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';

/** So many people are proposed. */
const MOST_PROPOSED = 100;

/** Guests as chips; those in the directory are proposed. */
export function GuestsControl(props: OwnControlProps) {
  const { t } = useTranslation();
  const { api } = useKitServices();
  const known = useRef<string[]>(undefined);
  const propose = async () => {
    // Names can be typed all the same.
    const found =
      known.current ??
      (await usersApi(api)
        .list({ perPage: MOST_PROPOSED })
        .then(
          ({ users }) => users.map(({ fullName }) => fullName),
          () => [],
        ));
    known.current = found;
    return found;
  };
  return (
    <ChipsInput
      {...props}
      separator={GUEST_SEPARATOR}
      maxLength={GUEST_LENGTH}
      placeholder={t('calendar:form.guestsAdd')}
      propose={propose}
      mark={(guest) => <AvatarOf name={guest} color="auto" size="tiny" decorative />}
    />
  );
}
