import type { AuditChange } from '../../shared/audit.ts';
import { placeOf } from '../auth/throttle.ts';
import type { Handle } from '../stores/state/state.ts';
import type { FindsAll, Found } from './cause.ts';

const DAY = 86_400_000;
const aDayAgo = () => new Date(Date.now() - DAY).toISOString();
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Writes by which a person changes how he signs in, and those by which an administrator does. */
const OWN_CHANGES = [
  ...['changePassword', 'changeEmail', 'confirmSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'],
  ...['addPasskey', 'removePasskey', 'setPasswordByLink', 'createToken', 'makeCalendarFeed'],
];
/** What is said of those of them that let a program in, of an address that was changed, and of all others. */
const MADE: Record<string, { title: string; text: string }> = {
  createToken: { title: 'letters:tokenMade', text: 'letters:tokenMadeFrom' },
  makeCalendarFeed: { title: 'letters:feedMade', text: 'letters:feedMadeFrom' },
};
const EMAIL_CHANGED = { title: 'letters:emailChanged', text: 'letters:emailChangedFrom' };
const CHANGED = { title: 'letters:accountChanged', text: 'letters:accountChangedFrom' };
const CHANGES_OF_OTHERS = ['resetSecondFactor', 'linkIdentity', 'unlinkIdentity'];
const EDITED_USER = 'updateUser';

/** The address that a write took somebody's e-mails away from; undefined of other writes. */
function formerMailbox(changes: string | null): string | undefined {
  const email = (JSON.parse(changes ?? '[]') as AuditChange[]).find(({ field }) => field === 'email');
  return typeof email?.before === 'string' ? email.before : undefined;
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
        .where('operation', 'in', [...OWN_CHANGES, ...CHANGES_OF_OTHERS, EDITED_USER])
        .where('status', '<', 400)
        .orderBy('id', 'desc')
        .execute();
      // From the newest on, so that each change is told at the address of its time.
      const mailboxes = new Map<number, string>();
      return rows.flatMap(({ id, user: by, operation, object, changes, time, address }) => {
        const user = OWN_CHANGES.includes(operation) ? by : Number((JSON.parse(object) as { id?: string }).id);
        const former = formerMailbox(changes);
        if (!user || (operation === EDITED_USER && !former)) return [];
        const newer = mailboxes.get(user);
        if (former) mailboxes.set(user, former);
        const mailbox = former ?? newer;
        const about = { severity: null, time, path: '/pages/account-settings/security', user, raises: true };
        const values = { address, time: minuteOf(time) };
        const said = former ? EMAIL_CHANGED : (MADE[operation] ?? CHANGED);
        const text = { text: said.text, values };
        const title = { text: said.title };
        const told: Found = { ...about, key: String(id), title, text, ...(mailbox && { mailbox }) };
        if (!former || newer) return [told];
        const taken = { title: { text: 'letters:emailTaken' }, text: { text: 'letters:emailTakenFrom', values } };
        return [told, { ...about, key: `${id} taken`, ...taken }];
      });
    },
  }) satisfies Record<string, FindsAll>;
