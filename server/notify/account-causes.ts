import type { AuditChange } from '../../shared/audit.ts';
import { placeOf } from '../auth/throttle.ts';
import type { Handle } from '../stores/state/state.ts';
import { foldName } from '../users/names.ts';
import type { FindsAll, Found } from './cause.ts';

const DAY = 86_400_000;
const aDayAgo = () => new Date(Date.now() - DAY).toISOString();
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Writes by which a person changes how he signs in, and those by which an administrator does. */
const OWN_CHANGES = [
  ...['changePassword', 'changeEmail', 'confirmSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'],
  ...['addPasskey', 'removePasskey', 'setPasswordByLink', 'createToken', 'makeCalendarFeed'],
];
/** What the shell does to them. Its other commands give a link, by which a password is set, or a role. */
const RESET_BY_SHELL = 'command.reset-second-factor';
/** What is said of those of them that let a program in and of what the shell did, of an address that was changed, and of all others. */
const OF_OPERATION: Record<string, { title: string; text: string }> = {
  createToken: { title: 'letters:tokenMade', text: 'letters:tokenMadeFrom' },
  makeCalendarFeed: { title: 'letters:feedMade', text: 'letters:feedMadeFrom' },
  [RESET_BY_SHELL]: { title: 'letters:accountChanged', text: 'letters:factorsReset' },
};
const EMAIL_CHANGED = { title: 'letters:emailChanged', text: 'letters:emailChangedFrom' };
const CHANGED = { title: 'letters:accountChanged', text: 'letters:accountChangedFrom' };
const CHANGES_OF_OTHERS = ['resetSecondFactor', 'linkIdentity', 'unlinkIdentity'];
const EDITED_USER = 'updateUser';

/** The address that a write took somebody's emails away from; undefined of other writes. */
function formerMailbox(changes: string | null): string | undefined {
  const email = (JSON.parse(changes ?? '[]') as AuditChange[]).find(({ field }) => field === 'email');
  return typeof email?.before === 'string' ? email.before : undefined;
}

interface Row {
  user: number | null;
  operation: string;
  object: string;
}

/** Whose account a write is about: the shell names people by their addresses. */
async function ownersOf(db: Handle, rows: readonly Row[]): Promise<(row: Row) => number | null | undefined> {
  const said = ({ object }: Row) => JSON.parse(object) as { id?: string; email?: string };
  const addresses = rows.flatMap((row) => (row.operation === RESET_BY_SHELL ? foldName(said(row).email ?? '') : []));
  const known = addresses.length
    ? await db
        .selectFrom('user')
        .select(['id', 'email_folded'])
        .where('email_folded', 'in', addresses)
        // As the command chooses among those who share one.
        .orderBy('shares_name')
        .execute()
    : [];
  return (row) => {
    if (OWN_CHANGES.includes(row.operation)) return row.user;
    if (row.operation !== RESET_BY_SHELL) return Number(said(row).id);
    return known.find(({ email_folded }) => email_folded === foldName(said(row).email ?? ''))?.id;
  };
}

/** What happens to the accounts of people, each told to the one whose it is. */
export const accountCauses = (db: Handle) =>
  ({
    async signIns() {
      const since = aDayAgo();
      const lately = db.selectFrom('session').select('account_id').where('created_at', '>', since);
      const firsts = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.user_id as user', 'session.ip'])
        .select((eb) => eb.fn.min('session.created_at').as('time'))
        .where('account.id', 'in', lately)
        .groupBy(['account.id', 'account.user_id', 'session.ip'])
        .orderBy('time')
        .execute();
      const accounts = new Set<number>();
      const places = new Set<string>();
      const rows = firsts.filter(({ id, ip, time }) => {
        // The first of an account is from no new place.
        const isFirst = !accounts.has(id);
        const place = `${id} ${placeOf(ip)}`;
        const isKnown = places.has(place);
        accounts.add(id);
        places.add(place);
        return !isFirst && !isKnown && time > since;
      });
      return rows.map(({ id, user, time, ip }) => ({
        // Those of one moment from one place are one.
        ...{
          key: `${id} ${time} ${ip}`,
          names: [`${id} ${time} ${ip}`, `${id} ${time}`],
          title: { text: 'letters:signIn' },
          severity: null,
          time,
          user,
          raises: true,
        },
        text: { text: 'letters:signInFrom', values: { address: ip, time: minuteOf(time) } },
        path: '/pages/account-settings/security',
      }));
    },

    async accountChanges() {
      const rows = await db
        .selectFrom('audit')
        .select(['id', 'user_id as user', 'operation', 'object', 'changes', 'at as time', 'address'])
        .where('at', '>', aDayAgo())
        .where('operation', 'in', [...OWN_CHANGES, ...CHANGES_OF_OTHERS, EDITED_USER, RESET_BY_SHELL])
        .where('status', '<', 400)
        .orderBy('id', 'desc')
        .execute();
      const ownerOf = await ownersOf(db, rows);
      // From the newest on, so that each change is told at the address of its time.
      const mailboxes = new Map<number, string>();
      return rows.flatMap((row) => {
        const { id, operation, changes, time, address } = row;
        const user = ownerOf(row);
        const former = formerMailbox(changes);
        if (!user || (operation === EDITED_USER && !former)) return [];
        const newer = mailboxes.get(user);
        if (former) mailboxes.set(user, former);
        const mailbox = former ?? newer;
        const about = { severity: null, time, path: '/pages/account-settings/security', user, raises: true };
        const values = { address, time: minuteOf(time) };
        const said = former ? EMAIL_CHANGED : (OF_OPERATION[operation] ?? CHANGED);
        const text = { text: said.text, values };
        const title = { text: said.title };
        const told: Found = { ...about, key: String(id), title, text, ...(mailbox && { mailbox }) };
        if (!former || newer) return [told];
        const taken = { title: { text: 'letters:emailTaken' }, text: { text: 'letters:emailTakenFrom', values } };
        return [told, { ...about, key: `${id} taken`, ...taken }];
      });
    },
  }) satisfies Record<string, FindsAll>;
