import type { ClearTextFact } from '../stores/events/facts.ts';
import { type Finding, finding, rarityAmong } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import { isHabit, type Recorded } from './recorded.ts';

/** Names first, then files; which is which, `hit` says. */
const itemsOf = ({ users, files }: ClearTextFact): Finding['evidence']['items'] => [
  ...users.map(({ name, count, first }) => ({ label: name, note: null, at: first, value: count, hit: false })),
  ...files.map(({ name, first }) => ({ label: name, note: null, at: first, value: null, hit: true })),
];

/**
 * Sign-ins outside whose password can be read on the way (FTP, POP3), one finding of each host and server. Files that go to a server of
 * few are what stealers hand over (ATT&CK T1048.003), until it is known for days as what the host has always done.
 */
export const clearTextLogins = (
  facts: readonly ClearTextFact[],
  recordedBefore: (moment: number) => Recorded,
): Finding[] =>
  facts.map((fact) => {
    const { client, server, port, clients, hosts, signIns, uploads, days, first, last } = fact;
    const { least, clients: few, few: rare, uploaded, doubling, doublings, days: used } = PARAMETERS.clearText;
    const isUsual = isHabit(fact, used, recordedBefore);
    const isRare = clients <= few && !isUsual;
    const handed = uploads > 0 && !isUsual ? uploaded + doubling * Math.min(doublings, Math.log2(uploads)) : 0;
    const score = least + handed + (isRare ? rare * rarityAmong(hosts) : 0);
    // What a few hand over is taken out; else the matter is the password, which others may read.
    const tactic = isRare && uploads > 0 ? 'TA0010' : 'TA0006';
    return finding({
      ...{ kind: 'clear_text_login', host: client, other: server, port, tactic, score, first, last },
      times: fact.files.map((file) => file.first),
      figures: { signIns, uploads, hosts: clients, daysUsed: days },
      evidence: { items: itemsOf(fact) },
    });
  });
