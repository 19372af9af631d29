import { hash } from 'node:crypto';
import { host } from './network.ts';
import { SIG } from './signatures.ts';

/** Who takes part in an incident and what can be searched for. */
export interface Actors {
  title: string;
  /** Where it comes from: an address outside or the name of a host inside. */
  source: { name: string; ip: string };
  /** Host names inside that suffer it. */
  victims: readonly string[];
  /** Addresses outside. */
  outside: readonly string[];
  /** Names asked for or contacted. */
  domains: readonly string[];
  signatures: readonly { id: number; text: string }[];
  /** SHA-256 of the files that were moved. */
  files: readonly string[];
}

const inside = (name: string) => ({ name, ip: host(name).ip });

export const ACTORS = {
  beacon: {
    title: 'A phishing download becomes a beacon',
    source: inside('fin-ws-03'),
    victims: ['fin-ws-03'],
    outside: ['203.0.113.188', '198.51.100.211'],
    domains: ['invoices.parcelwing.example', 'cdn.statusrelay.test'],
    signatures: [SIG.macroDocument, SIG.hiddenExecutable, SIG.beacon, SIG.beaconTls],
    files: [hash('sha256', 'demo macro document'), hash('sha256', 'demo hidden executable')],
  },
  ssh: {
    title: 'SSH brute force from outside, one success',
    source: { name: '192.0.2.187', ip: '192.0.2.187' },
    victims: ['jump01'],
    outside: ['192.0.2.187'],
    domains: [],
    signatures: [SIG.sshBrute, SIG.sshSuccess, SIG.scriptFromAttacker],
    files: [hash('sha256', 'demo shell script')],
  },
  lateral: {
    title: 'Lateral movement over SMB',
    source: inside('sales-ws-02'),
    victims: ['design-ws-01', 'eng-ws-05', 'files01', 'dc01'],
    outside: [],
    domains: [],
    signatures: [SIG.smbSweep, SIG.adminShare, SIG.smbExecutable, SIG.remoteService],
    files: [hash('sha256', 'demo service executable')],
  },
  dns: {
    title: 'Data leaving by DNS',
    source: inside('design-ws-04'),
    victims: ['design-ws-04'],
    outside: ['203.0.113.201'],
    domains: ['t1.pixelmend.test'],
    signatures: [SIG.dnsLong, SIG.dnsVolume],
    files: [],
  },
} as const satisfies Record<string, Actors>;
