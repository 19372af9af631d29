import { useLoaderData } from 'react-router-dom';
import type { AccountSession, Profile } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-api.ts';
import type { AuditEntry } from '../../shared/audit.ts';
import { auditApi } from '../../shared/audit-api.ts';
import { BY_ITSELF } from '../../shared/audit-values.ts';
import type { PageArgs } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { OpenWork } from './OpenWork.tsx';
import { openWork, type Work } from './open-work.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileSessions } from './ProfileSessions.tsx';
import { ProfileColumns } from './profile.styles.ts';

/** The newest; the settings have all sessions. */
const SESSIONS = 4;
const ENTRIES = 8;

interface ProfileData {
  profile: Profile;
  sessions: AccountSession[];
  entries: AuditEntry[];
  work: Work[];
}

export async function loader({ api, session, signal }: PageArgs): Promise<ProfileData> {
  const [profile, { sessions }, { entries }, work] = await Promise.all([
    accountApi(api).get(signal),
    accountApi(api).sessions(signal),
    auditApi(api).own({ perPage: 4 * ENTRIES }, signal),
    openWork(api, session.ability, signal),
  ]);
  return {
    profile,
    sessions: sessions.slice(0, SESSIONS),
    entries: entries.filter(({ operation }) => operation !== BY_ITSELF).slice(0, ENTRIES),
    work,
  };
}

/** One's own face of the console: who one is, what waits, what one did, where one is signed in. It sets nothing. */
export function Component() {
  const { profile, sessions, entries, work } = useLoaderData() as ProfileData;
  return (
    <Stack>
      <ProfileCard profile={profile} />
      <ProfileColumns>
        <ActivityCard entries={entries} />
        <Stack>
          {work.length > 0 && <OpenWork work={work} />}
          <ProfileSessions sessions={sessions} />
        </Stack>
      </ProfileColumns>
    </Stack>
  );
}
