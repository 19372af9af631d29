import t from 'tap';
import type { ThreatFactRow } from '../stores/events/network-facts.ts';
import { type BlamedAlert, blamed, kindOf, type Relays, severityOf } from './blame.ts';
import { bandOf, judging, NO_NOTES } from './model.ts';
import { type RiskThreat, riskOf } from './risk.ts';
import { isScanning } from './scanner.ts';

const ALERT: BlamedAlert = {
  signature: 'ET MALWARE Something Checkin',
  category: 'Malware Command and Control Activity Detected',
  srcIp: '10.0.0.5',
  destIp: '203.0.113.9',
  srcInside: true,
  destInside: false,
  srcPort: 49_152,
  destPort: 443,
  opener: null,
  direction: null,
  actor: null,
  victim: null,
  attackTarget: null,
};
const FROM_OUTSIDE = { srcIp: '203.0.113.9', destIp: '10.0.0.5', srcInside: false, destInside: true };
const whom = (change: Partial<BlamedAlert>, relay: Partial<ReturnType<Relays>> = {}) =>
  blamed({ ...ALERT, ...change }, (address) => ({
    dns: false,
    proxy: [],
    mail: false,
    ...(address === '10.0.0.5' ? relay : {}),
  })).map(({ address, part }) => `${part} ${address}`);

t.test('the inside host that acts or is infected is guilty, not one that is only an address', async (t) => {
  t.same(whom({}), ['infected 10.0.0.5']);
  t.same(
    whom({ ...FROM_OUTSIDE, srcPort: 443, destPort: 49_152 }),
    ['infected 10.0.0.5'],
    'an answer to what it asked',
  );
  t.same(whom({ ...FROM_OUTSIDE, srcPort: 40_000, destPort: 40_001, opener: '10.0.0.5' }), ['infected 10.0.0.5']);
  t.same(whom({ ...FROM_OUTSIDE, srcPort: 40_000, destPort: 40_001, direction: 'to_client' }), ['infected 10.0.0.5']);
  const unclear = { ...FROM_OUTSIDE, srcPort: 8080, destPort: 1055 };
  t.same(whom(unclear), ['infected 10.0.0.5'], 'malware from a port of anything to one of anything was asked for');
  t.same(whom({ ...unclear, srcPort: 56_789, destPort: 49_731, attackTarget: 'Client_Endpoint' }), [
    'infected 10.0.0.5',
  ]);
  t.same(whom({ ...unclear, attackTarget: 'Server' }), [], 'not where the rule guards servers');
  t.same(whom({ ...unclear, signature: 'ET MALWARE Something Inbound' }), [], 'nor what is sent in');
  t.same(whom({ ...unclear, srcPort: 40_000 }), [], 'nor at a port of servers');
  t.same(whom({ destPort: 53 }, { dns: true }), [], 'a resolver that forwards');
  t.same(whom({ destPort: 443 }, { dns: true }), ['infected 10.0.0.5'], 'one that does something itself');
  t.same(whom({ destPort: 443 }, { proxy: [8888] }), []);
  t.same(whom({ destPort: 8888 }, { proxy: [8888] }), [], 'a proxy that asks another');
  t.same(whom({ destPort: 445 }, { proxy: [8888] }), ['infected 10.0.0.5']);
  const scan = { signature: 'ET SCAN Suspicious inbound', category: 'Attempted Information Leak', destPort: 22 };
  t.same(whom({ ...scan, ...FROM_OUTSIDE }), [], 'a scanned server');
  t.same(whom({ ...scan, destIp: '10.0.0.6', destInside: true }), ['actor 10.0.0.5'], 'a scan inside');
  const worked = { signature: 'NDR SSH login', category: 'Successful Administrator Privilege Gain', destPort: 22 };
  t.same(whom({ ...worked, ...FROM_OUTSIDE }), ['victim 10.0.0.5']);
  t.same(whom({ ...worked, destIp: '10.0.0.6', destInside: true }), ['actor 10.0.0.5', 'victim 10.0.0.6']);
  const root = {
    ...ALERT,
    signature: 'GPL ATTACK_RESPONSE id check returned root',
    category: 'Potentially Bad Traffic',
  };
  t.same(
    whom({ ...root, destIp: '10.0.0.6', destInside: true, destPort: 4444, direction: 'to_server' }),
    ['actor 10.0.0.6', 'victim 10.0.0.5'],
    'a shell that calls back within: whoever answers is the victim',
  );
  t.same(
    whom({ ...root, destIp: '10.0.0.6', destInside: true, destPort: 445, direction: 'to_server' }),
    ['actor 10.0.0.5', 'victim 10.0.0.6'],
    'what is typed at a port by which another is administered: whoever types commands there',
  );
  t.same(whom({ ...root, destPort: 4444, direction: 'to_server' }), ['victim 10.0.0.5']);
  t.same(whom({ srcInside: false, srcIp: '203.0.113.1' }), [], 'nobody is inside');
  t.same(whom({ ...worked, ...FROM_OUTSIDE, victim: '10.0.0.5', actor: '203.0.113.9' }), ['victim 10.0.0.5']);
});

t.test('what an alert says is told by its category and by how rule sets name it', async (t) => {
  const kind = (signature: string, category: string) => kindOf({ signature, category });
  t.equal(kind('SURICATA IPv4 invalid checksum', 'Generic Protocol Command Decode'), 'noise');
  t.equal(kind('ET JA3 Hash - [Abuse.ch] Possible Dridex', 'Unknown Traffic'), 'malware');
  t.equal(kind('ET JA3 Hash - Possible Malware - Moonlamp', 'Unknown Traffic'), 'malware');
  t.equal(
    kind('ET DYN_DNS DYNAMIC_DNS Query to Abused Domain *.lamp.example', 'A Network Trojan was detected'),
    'hint',
  );
  t.equal(kind('ET TA_ABUSED_SERVICES Lampbin Domain in TLS SNI', 'A Network Trojan was detected'), 'hint');
  t.equal(kind('ET POLICY GNU/Linux APT User-Agent Outbound', 'Not Suspicious Traffic'), 'noise');
  t.equal(kind('ET POLICY PE EXE or DLL download', 'Potential Corporate Privacy Violation'), 'policy');
  t.equal(kind('ET POLICY Weakcoin Client Checkin', 'Potential Corporate Privacy Violation'), 'malware');
  t.equal(kind('ET POLICY Monero Mining Pool in DNS Lookup', 'Potential Corporate Privacy Violation'), 'hint');
  t.equal(kind('ET REMOTE_ACCESS Farhand Domain in DNS Lookup', 'Misc activity'), 'policy');
  t.equal(kind('ET INFO Weather Station Report', 'Misc activity'), 'noise');
  t.equal(kind('ET SCAN Nmap', 'Attempted Information Leak'), 'recon');
  t.equal(kind('GPL ATTACK_RESPONSE id check returned root', 'Potentially Bad Traffic'), 'success');
  t.equal(kind('ET EXPLOIT Something', 'Attempted Administrator Privilege Gain'), 'attempt');
  t.equal(kindOf({ signature: null, category: null }), 'policy');
  t.equal(kind('GPL FTP Login incorrect', 'Unsuccessful User Privilege Gain'), 'policy');
  t.equal(kind('GPL FTP Login root', 'Successful Administrator Privilege Gain'), 'success');
  t.equal(kind('GPL SHELLCODES x86 NOOP', 'Executable code was detected'), 'attempt');
});

t.test(
  'a rule of the house without a class is told by its words, and is of the middle where it speaks of an attack',
  async (t) => {
    const own = (signature: string) => ({ signature, category: '', severity: 3 });
    for (const [signature, kind, severity] of [
      ['Nmap SYN Scan Detected', 'recon', 2],
      ['Possible port scan', 'recon', 2],
      ['SSH Brute Force Attempt', 'attempt', 2],
      ['Possible DDoS SYN flood attack', 'attempt', 2],
      ['SQL Injection Attempt Detected', 'attempt', 2],
      ['Zeus Trojan POST to gate', 'malware', 3],
      ['Ping Detected', 'policy', 3],
      ['UDP Packet Detected', 'policy', 3],
      ['SSH connection attempt', 'policy', 3],
    ] as const) {
      t.equal(kindOf(own(signature)), kind, signature);
      t.equal(severityOf(own(signature)), severity, signature);
    }
    t.equal(severityOf({ ...own('Nmap SYN Scan Detected'), severity: 1 }), 1, 'a priority that it has stays');
    t.equal(severityOf({ ...own('Nmap SYN Scan Detected'), severity: 4 }), 4, 'so does what people have lowered');
    t.equal(severityOf({ ...own('ET SCAN Nmap'), category: 'Detection of a Network Scan' }), 3);
  },
);

t.test(
  'risk says what it is made of: closed adds nothing, a day halves, more of one signature adds less',
  async (t) => {
    const threat: RiskThreat = {
      key: '1',
      finding: null,
      signature: 'ET MALWARE One',
      category: 'A Network Trojan was detected',
      severity: 1,
      confidence: 'High',
      signatureSeverity: 'Major',
      tactics: ['TA0011'],
      allowed: true,
      place: 'new',
      ageHours: 0,
      blame: { part: 'infected', certainty: 1, kind: 'malware' },
      end: '203.0.113.9',
      isWork: false,
      followsAttack: false,
    };
    const { risk, terms } = riskOf([threat], 0);
    t.match(terms, [{ kind: 'threat', name: 'ET MALWARE One', count: 1, part: 'infected', value: 48, threat: '1' }]);
    t.equal(risk, 61.7);
    t.match(riskOf([{ ...threat, place: 'closed' }], 0), { risk: 0, terms: [{ count: 1, value: 0 }] });
    t.match(riskOf([{ ...threat, isWork: true }], 0), { risk: 0, terms: [{ count: 1, value: 0 }] });
    t.ok(isScanning('port_scan', 'attempt') && isScanning(null, 'recon'), 'what scanners do');
    t.notOk(
      isScanning(null, 'malware') || isScanning(null, 'success') || isScanning('beacon', 'attempt'),
      'what none does',
    );
    t.match(riskOf([{ ...threat, ageHours: 24 }], 0).terms, [{ value: 24 }]);
    const many = riskOf(
      Array.from({ length: 5 }, (_, index) => ({ ...threat, end: `203.0.113.${index}` })),
      0,
    ).terms[0]!.value;
    t.ok(many > 48 && many < 5 * 48, `${many}`);
    const seenTwice = riskOf([threat, { ...threat, key: '3' }], 0).terms;
    t.match(seenTwice, [{ count: 2, value: 48 }], 'two sensors see the same');
    const spread = riskOf([threat, { ...threat, signature: 'other', tactics: ['TA0008'] }], 0);
    t.match(spread.terms[2], { kind: 'tactics', count: 2, value: 6 });
    t.ok(riskOf([threat], 3).risk > risk);
    t.equal(riskOf([], 3).risk, 0);
    const finding = { ...threat, key: '2', finding: 'beacon' as const, blame: { ...threat.blame, certainty: 0.5 } };
    t.match(riskOf([finding], 0).terms, [{ kind: 'finding', name: 'beacon', count: 1, value: 13, threat: '2' }]);
    const held = { ...finding, finding: 'long_connection', end: '203.0.113.10' } as const;
    const valuesOf = (...threats: RiskThreat[]) => riskOf(threats, 0).terms.map(({ name, value }) => [name, value]);
    t.same(
      valuesOf(finding, held),
      [
        ['beacon', 13],
        ['long_connection', 0],
      ],
      'habits with several ends are those of one',
    );
    t.same(valuesOf(finding, { ...held, end: finding.end })[1], ['long_connection', 8]);
    t.same(valuesOf(threat, finding, held)[2], ['long_connection', 8], 'beside what counts in full');
    t.match(riskOf([{ ...finding, place: 'closed' }], 0), { risk: 0, terms: [{ kind: 'finding', value: 0 }] });
    t.same([19.4, 19.5, 20.4, 39.5, 69.6, 89.5].map(bandOf), ['none', 'low', 'low', 'medium', 'high', 'critical']);
  },
);

t.test('a rule that says of itself what no table has weighs as one that says nothing', async (t) => {
  const plain: ThreatFactRow = {
    ...{ threat: '1', first: null, last: null, alerts: 1, severity: 1, allowed: true, place: 'new', ageHours: 0 },
    ...{ ...ALERT, metadata: null, finding: null, host: null, score: null },
  };
  const relays = () => ({ dns: false, proxy: [], mail: false });
  const riskWith = async (metadata: object) => {
    const judge = await judging([{ ...plain, metadata: JSON.stringify(metadata) }], { relays, machines: 1 });
    return judge([{ address: '10.0.0.5', from: null, to: null }], NO_NOTES).risk;
  };
  const nothing = await riskWith({});
  t.ok(nothing > 0, `${nothing}`);
  // Names of what every object has, and what is no text and cannot become one.
  for (const said of [['constructor'], ['toString'], ['__proto__'], [{ toString: 1, valueOf: 1 }], null])
    t.equal(await riskWith({ confidence: said, signature_severity: said, mitre_tactic_id: said }), nothing);
});
