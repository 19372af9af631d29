import type { AssetModel } from '../assets/model.ts';
import type { Silence } from '../assets/silence.ts';
import { type Finding, finding } from './finding.ts';
import { PARAMETERS } from './parameters.ts';
import type { Recorded } from './recorded.ts';

const DAY = 8.64e10;
const microsOf = (time: string) => Date.parse(time) * 1000;

/** What is asked of a machine. */
export type Machine = Pick<AssetModel, 'mac' | 'addresses' | 'tenures' | 'services' | 'firstSeen'>;

/** Of a machine's addresses the one that is the same at each pass, whichever was heard last: IPv4, then the first. */
const steady = (addresses: Machine['addresses']): string | undefined =>
  [...addresses].sort(
    (one, other) =>
      Number(one.address.includes(':')) - Number(other.address.includes(':')) ||
      (one.firstSeen ?? '').localeCompare(other.firstSeen ?? '') ||
      one.address.localeCompare(other.address),
  )[0]?.address;

/** A machine that nobody has seen in a week of recording. An IPv6 address alone is none: cards change theirs each day. */
export const newAssets = (machines: readonly Machine[], recordedBefore: (moment: number) => Recorded): Finding[] =>
  machines.flatMap(({ mac, addresses, firstSeen }) => {
    const address = steady(addresses);
    if (!firstSeen || !address || (mac === null && address.includes(':'))) return [];
    const first = microsOf(firstSeen);
    if (recordedBefore(first).days < PARAMETERS.newAsset.days) return [];
    return [finding({ kind: 'new_asset', host: address, tactic: 'TA0001', score: 0.4, first, last: first })];
  });

/** A machine that others use, and that had another address: what clients move to by themselves each day tells nothing. */
export const movedAddresses = (machines: readonly Machine[]): Finding[] =>
  machines.flatMap(({ addresses, services, firstSeen }) => {
    const { days, clients } = PARAMETERS.addressMoved;
    const isUsed = (address: string) => services.some((each) => each.address === address && each.clients >= clients);
    const inOrder = [...addresses].sort((one, other) => ((one.firstSeen ?? '') < (other.firstSeen ?? '') ? -1 : 1));
    return inOrder.flatMap(({ address, firstSeen: at }, index) => {
      const before = inOrder.slice(0, index).findLast((each) => each.address.includes(':') === address.includes(':'));
      if (!before || !at || !firstSeen || !isUsed(before.address)) return [];
      const first = microsOf(at);
      const known = Math.floor((first - microsOf(firstSeen)) / DAY);
      if (known < days) return [];
      const ends = { host: address, other: before.address };
      return [
        finding({
          ...{ ...ends, kind: 'address_moved', tactic: 'TA0006', score: 0.3, first, last: first },
          figures: { days: known },
        }),
      ];
    });
  });

/** A machine that was heard regularly and then was not, each time that it happened. */
export const silentAssets = <Known extends Machine>(
  machines: readonly Known[],
  silencesOf: (machine: Known) => readonly Silence[],
): Finding[] =>
  machines.flatMap((machine) => {
    const times = silencesOf(machine).map(({ since }) => microsOf(since));
    // One that is its own still: others may be somebody else's by now.
    const own = new Set(machine.tenures.flatMap(({ address, to }) => (to === null ? address : [])));
    const host = steady(machine.addresses.filter(({ address }) => own.has(address)));
    if (times.length === 0 || !host) return [];
    const [first, last] = [Math.min(...times), Math.max(...times)];
    return [finding({ kind: 'gone_silent', host, tactic: 'TA0040', score: 0.4, first, last, times })];
  });
