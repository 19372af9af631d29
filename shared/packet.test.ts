import fc from 'fast-check';
import t from 'tap';
import { decodePacket } from './packet.ts';
import { parseRule, referenceLink } from './rule.ts';

const bytesOf = (hex: string) =>
  Uint8Array.from((hex.match(/[0-9a-f]{2}/g) ?? []).map((two) => Number.parseInt(two, 16)));
const ethernet = '0a0b0c0d0e0f 020406080a0c';
const ipv4 = '45000034 1a2b4000 4006b1c2 0a140401 cb0071bc';
const tcp = 'c29a01bb 00000001 00000002 80180201 a1b20000 0101080a0000000100000002';
const ipv6 = '60012345 00120040 20010db8000000000000000000000001 20010db8000000000000000000000002';

t.test('a packet is taken apart, header by header', async (t) => {
  const packet = bytesOf(`${ethernet} 8100 6078 0800 ${ipv4.replace('0034', '0037')} ${tcp} 474554`);
  const { layers, broken } = decodePacket(packet, 1);
  t.notOk(broken);
  t.same(
    layers.map(({ name, start, length }) => [name, start, length]),
    [
      ['Ethernet', 0, 14],
      ['802.1Q', 14, 4],
      ['IPv4', 18, 20],
      ['TCP', 38, 32],
      ['Data', 70, 3],
    ],
  );
  const of = (name: string) => Object.fromEntries(layers.find((layer) => layer.name === name)!.fields);
  t.match(of('Ethernet'), { Source: '02:04:06:08:0a:0c', Type: '0x8100 802.1Q' });
  t.match(of('802.1Q'), { VLAN: '120', Priority: '3', Type: '0x0800 IPv4' });
  t.match(of('IPv4'), { Source: '10.20.4.1', Destination: '203.0.113.188', Protocol: '6 TCP', Flags: 'DF' });
  t.match(of('TCP'), { 'Source port': '49818', 'Destination port': '443', Flags: 'PSH ACK', 'Header length': '32' });
});

t.test('IPv6 with extensions, UDP, ICMP, ARP, fragments and other links', async (t) => {
  const of = (hex: string, link = 101) => {
    const { layers, broken } = decodePacket(bytesOf(hex), link);
    return [...layers.map(({ name }) => name), ...(broken ? ['…'] : [])].join(' ');
  };
  t.equal(of(`${ipv6} 1100 000000000000 0035c001 000a0000 6869`), 'IPv6 IPv6 Hop-by-hop options UDP Data');
  t.equal(of('45000020 00000000 4001b1c2 0a140401 cb0071bc 0800f7ff 00010002 6162'), 'IPv4 ICMP Data');
  t.equal(
    of('45000020 00002010 4006b1c2 0a140401 cb0071bc 0800f7ff'),
    'IPv4 Data',
    'a later fragment has no header of its own',
  );
  t.equal(of(`${ethernet} 0806 0001 0800 0604 0001 020406080a0c 0a140401 000000000000 0a140402`, 1), 'Ethernet ARP');
  t.equal(of(`0000 0001 0006 020406080a0c0000 0800 ${ipv4} ${tcp}`, 113), 'Linux cooked IPv4 TCP');
  t.equal(of(`${ethernet} 0800 45000034`, 1), 'Ethernet Data …', 'what is cut is told');
  t.equal(of(`0800 0000 00000002 0001 04 06 020406080a0c0000 ${ipv4} ${tcp}`, 276), 'Linux cooked v2 IPv4 TCP');
  t.equal(of(`02000000 ${ipv4} ${tcp}`, 0), 'Loopback IPv4 TCP');
  t.equal(of(`00000002 ${ipv4} ${tcp}`, 108), 'Loopback IPv4 TCP');
  t.equal(of(`${ethernet} 8864 1100 0001 0036 0021 ${ipv4} ${tcp}`, 1), 'Ethernet PPPoE IPv4 TCP');
  t.equal(of(`${ethernet} 8864 1100 0001 000a c021 0100 0008 00000000`, 1), 'Ethernet PPPoE Data');
  t.equal(of(`${ethernet} 8847 00010040 00020140 ${ipv4} ${tcp}`, 1), 'Ethernet MPLS MPLS IPv4 TCP');
  t.equal(of('01020304', 250), 'Data', 'a link nobody knows');
  t.equal(of('', 1), '…');
});

t.test('what fills a frame behind a short packet is no data of it', async (t) => {
  const names = (hex: string) => decodePacket(bytesOf(hex), 1).layers.map(({ name, length }) => `${name} ${length}`);
  t.same(names(`${ethernet} 0800 ${ipv4} ${tcp} 000000000000`), ['Ethernet 14', 'IPv4 20', 'TCP 32', 'Padding 6']);
  const six = ipv6.replace('00120040', '000a1140');
  t.same(names(`${ethernet} 86dd ${six} 0035c001 000a0000 6869 0000`), [
    ...['Ethernet 14', 'IPv6 40', 'UDP 8', 'Data 2', 'Padding 2'],
  ]);
  const unsaid = ipv4.replace('0034', '0000');
  t.same(
    names(`${ethernet} 0800 ${unsaid} ${tcp} 474554`),
    ['Ethernet 14', 'IPv4 20', 'TCP 32', 'Data 3'],
    'its length is left to the card',
  );
  const lying = ipv4.replace('0034', '0014');
  t.same(names(`${ethernet} 0800 ${lying} ${tcp}`), ['Ethernet 14', 'IPv4 20', 'Padding 32']);
});

t.test('random, cut and changed bytes give layers that lie within them, and nothing is thrown', async () => {
  const real = bytesOf(`${ethernet} 8100 6078 0800 ${ipv4} ${tcp} 474554202f`);
  const changed = fc
    .tuple(fc.nat(real.length), fc.array(fc.tuple(fc.nat(real.length - 1), fc.nat(255)), { maxLength: 6 }))
    .map(([length, edits]) => {
      const bytes = real.slice();
      for (const [at, value] of edits) bytes[at] = value;
      return bytes.slice(0, length);
    });
  const links = fc.constantFrom(1, 12, 14, 101, 108, 113, 228, 229, 276, 0, 4_294_967_295);
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), changed), links, (bytes, link) => {
      let end = 0;
      for (const { start, length } of decodePacket(bytes, link).layers) {
        if (start < end || length < 0 || start + length > bytes.length) return false;
        end = start + length;
      }
      return end <= bytes.length;
    }),
    { numRuns: 20_000 },
  );
});

t.test('a rule is taken apart; quotes and backslashes keep semicolons', async (t) => {
  const rule = parseRule(
    'alert http [$HOME_NET, 10.0.0.0/8] any -> !$EXTERNAL_NET [80,8080] (msg:"Says \\"a\\; b\\""; flow:established,to_server; ' +
      'content:!"x|3b 20|;y"; nocase; pcre:"/a;b\\/c/Ri"; reference:cve,2021-44228; sid:9000012; rev:2;)',
  );
  t.match(rule, {
    action: 'alert',
    protocol: 'http',
    source: '[$HOME_NET, 10.0.0.0/8]',
    sourcePort: 'any',
    direction: '->',
    destination: '!$EXTERNAL_NET',
    destinationPort: '[80,8080]',
  });
  t.same(
    rule?.options.map(({ name, value }) => [name, value]),
    [
      ['msg', 'Says \\"a\\; b\\"'],
      ['flow', 'established,to_server'],
      ['content', '!"x|3b 20|;y"'],
      ['nocase', null],
      ['pcre', '/a;b\\/c/Ri'],
      ['reference', 'cve,2021-44228'],
      ['sid', '9000012'],
      ['rev', '2'],
    ],
  );
  for (const none of ['', 'alert', '(msg:"x";)', '{"a":1}']) t.equal(parseRule(none), null, none);
  const pieces = fc.constantFrom(
    'alert tcp any any -> any any (',
    ';',
    '"',
    '\\',
    '(',
    ')',
    ':',
    'msg',
    ' ',
    '[',
    'é',
    '|3b|',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      parseRule(parts.join(''));
    }),
  );
});

t.test('a reference leads where its kind says, and nowhere else', async (t) => {
  t.equal(referenceLink('cve,2021-44228'), 'https://nvd.nist.gov/vuln/detail/CVE-2021-44228');
  t.equal(referenceLink('CVE,CVE-2021-44228'), 'https://nvd.nist.gov/vuln/detail/CVE-2021-44228');
  t.equal(referenceLink('url,example.net/a?b=1,2'), 'https://example.net/a?b=1,2');
  t.equal(referenceLink('url,http://example.net'), 'https://example.net/');
  t.equal(referenceLink('md5,../../x'), 'https://www.virustotal.com/gui/file/..%2F..%2Fx');
  for (const none of ['', 'cve', 'cve,', 'constructor,x', 'mine,12', 'url,', 'url,a b:c d'])
    t.equal(referenceLink(none), null, none);
});
