import { useEffect, useRef, useState } from 'react';
import type { User } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { ChipsInput } from '../kit/form/ChipsInput.tsx';
import type { OwnControlProps, OwnField } from '../kit/form/form-types.ts';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';

/** Between usernames: a full name may have a comma in it. */
export const TEAM_SEPARATOR = ';';
/** So many people are proposed; usernames of others can be typed. */
const MOST_PROPOSED = 100;

/** Usernames are sent; people are shown by their full names. */
function TeamControl(props: OwnControlProps) {
  const { t } = useTranslation();
  const { api } = useKitServices();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef<Promise<User[]>>(undefined);
  const people = () => {
    asked.current ??= usersApi(api)
      .list({ perPage: MOST_PROPOSED })
      .then(
        ({ users }) => users,
        () => [],
      );
    return asked.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who stands in it already
  useEffect(() => {
    void people().then((users) => setNames(new Map(users.map(({ username, fullName }) => [username, fullName]))));
  }, []);
  const nameOf = (username: string) => names.get(username) ?? username;
  return (
    <ChipsInput
      {...props}
      separator={TEAM_SEPARATOR}
      placeholder={t('projects:addPerson')}
      propose={async () => (await people()).map(({ username }) => username)}
      nameOf={nameOf}
      mark={(username) => <AvatarOf name={nameOf(username)} color="auto" size="tiny" decorative />}
    />
  );
}

/** Who works on a project, the leader first. */
export const teamField: OwnField = {
  name: 'team',
  label: 'projects:team',
  hint: 'projects:teamHint',
  required: 'projects:noTeam',
  control: 'own',
  Control: TeamControl,
};
