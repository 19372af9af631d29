import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountRole } from '../../shared/abilities.ts';
import type {
  Invitation,
  InvitationPage,
  InvitationQuery,
  InvitationWithPath,
  NewInvitation,
} from '../../shared/invitations.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains } from '../stores/state/text.ts';
import { endLinksFor } from '../users/access.ts';
import { accountRoleOf, assertSensors } from '../users/roles.ts';
import { userStore } from '../users/store.ts';
import { digest } from './store.ts';

const DAY_MS = 86_400_000;
const GOOD_DAYS = { register: 7, password: 1 } as const satisfies Record<Invitation['kind'], number>;
const pathOf = {
  register: (token: string) => `/register?invitation=${token}`,
  password: (token: string) => `/reset-password?token=${token}`,
} as const satisfies Record<Invitation['kind'], (token: string) => string>;

/** An invitation with who made it and whom it is for. */
const joined = (db: Handle) =>
  db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.user_id')
    .leftJoin('user as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.sensors',
      'invitation.email',
      'invitation.user_id as userId',
      'invitation.created_at as createdAt',
      'invitation.expires_at as expiresAt',
      'invitation.used_at as usedAt',
      'inviter.username as invitedBy',
      'user.email as userEmail',
      'user.role as userRole',
      'user.sensors as userSensors',
      'user.status as userStatus',
    ]);
/** A link that was made, with its secret. */
export type MadeLink = Omit<InvitationWithPath, 'mailed'>;
type Row = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

function toInvitation({ userEmail, userRole, userSensors, userStatus: _, ...row }: Row, now: string): Invitation {
  return {
    ...row,
    kind: row.userId === null ? 'register' : 'password',
    email: userEmail ?? row.email,
    role: userRole ? accountRoleOf(userRole) : row.role!,
    sensors: userSensors ?? row.sensors,
    state: row.usedAt ? 'used' : row.expiresAt > now ? 'open' : 'over',
  };
}

/** Links that let one person in, once. Stored is the SHA-256 of their secret; `by` is the user who makes one, null the process. */
export function invitationStore(db: Handle) {
  async function add(
    trx: Trx,
    made: {
      role: AccountRole | null;
      sensors: string;
      email: string | null;
      user_id: number | null;
      invited_by: number | null;
    },
  ): Promise<MadeLink> {
    const token = randomBytes(24).toString('base64url');
    const kind = made.user_id === null ? 'register' : 'password';
    const now = Date.now();
    const created_at = new Date(now).toISOString();
    const expires_at = new Date(now + GOOD_DAYS[kind] * DAY_MS).toISOString();
    const id = await nextId(trx, 'invitation');
    await trx
      .insertInto('invitation')
      .values({ id, token_hash: digest(token), ...made, created_at, expires_at })
      .execute();
    const row = await joined(trx).where('invitation.id', '=', id).executeTakeFirstOrThrow();
    return { ...toInvitation(row, created_at), path: pathOf[kind](token) };
  }

  return {
    /**
     * A link that registers an account, for seven days.
     * @throws 400 INVALID_INPUT naming the sensors, 409 ALREADY_IN_USE when nobody could register with the address
     */
    invite: ({ role, email, sensors = '' }: NewInvitation, by: number | null): Promise<MadeLink> =>
      transact(db, async (trx) => {
        assertSensors(sensors);
        if (email !== undefined) await userStore(trx).assertInvitable(email, role);
        return add(trx, { role, sensors, email: email ?? null, user_id: null, invited_by: by });
      }),

    /**
     * A link that sets the user's password, for a day; earlier ones are worth nothing from now on.
     * @throws 404 USER_NOT_FOUND, 409 USER_INACTIVE, ONLY_SENDS
     */
    passwordLink: (userId: number, by: number | null): Promise<MadeLink> =>
      transact(db, async (trx) => {
        const { role, status } = await userStore(trx).get(userId);
        if (status === 'inactive') throw new AppError('USER_INACTIVE');
        if (role === 'sensor') throw new AppError('ONLY_SENDS');
        await endLinksFor(trx, userId);
        return add(trx, { role: null, sensors: '', email: null, user_id: userId, invited_by: by });
      }),

    /** Newest first. */
    async list({ q, state, perPage, page }: InvitationQuery): Promise<InvitationPage> {
      const now = new Date().toISOString();
      let found = joined(db);
      if (q) found = found.where((eb) => contains(eb.fn.coalesce('user.email', 'invitation.email', sql.lit('')), q));
      if (state === 'used') found = found.where('used_at', 'is not', null);
      else if (state)
        found = found.where('used_at', 'is', null).where('expires_at', state === 'open' ? '>' : '<=', now);
      const { total } = await found
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .orderBy('invitation.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      const invitations = rows.map((row) => toInvitation(row, now));
      return { invitations, ...pageTotalsOf(Number(total), perPage) };
    },

    /**
     * Takes it off the list; its link is worth nothing from now on.
     * @throws 404 INVITATION_NOT_FOUND
     */
    async revoke(id: number): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom('invitation').where('id', '=', id).executeTakeFirst();
      if (!numDeletedRows) throw new AppError('INVITATION_NOT_FOUND');
    },

    /** The one that this secret opens; null when it is used, over, revoked, or of a user who is inactive or a sensor. */
    async find(token: string): Promise<Invitation | null> {
      const now = new Date().toISOString();
      const row = await joined(db)
        .where('invitation.token_hash', '=', digest(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && row.userStatus !== 'inactive' && row.userRole !== 'sensor' ? toInvitation(row, now) : null;
    },

    async spend(id: number): Promise<void> {
      const used_at = new Date().toISOString();
      await db.updateTable('invitation').set({ used_at }).where('id', '=', id).execute();
    },

    /** The links that make a first admin: there is at most one, and none once there is an account. */
    async dropFirstLinks(): Promise<void> {
      await db
        .deleteFrom('invitation')
        .where('user_id', 'is', null)
        .where('invited_by', 'is', null)
        .where('role', '=', 'admin')
        .where('used_at', 'is', null)
        .execute();
    },
  };
}
