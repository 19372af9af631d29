import t from 'tap';
import type { ListedEvent } from '../../../shared/events.ts';
import { saidOf, saidText } from './event-said.ts';

const size = (bytes: number) => `${bytes} B`;
/** An event with what is given; nothing else is looked at. */
const event = (given: object) => given as ListedEvent;

t.test('an event says what is in its own type, in few words', async (t) => {
  const told: [object, string][] = [
    [{ event_type: 'alert', alert: { signature: 'A rule' }, http: { hostname: 'a.test' } }, 'A rule'],
    [{ event_type: 'dns', dns: { rrtype: 'TXT', rrname: 'a.test', rcode: 'NXDOMAIN' } }, 'TXT a.test → NXDOMAIN'],
    [
      { event_type: 'http', http: { http_method: 'POST', hostname: 'a.test', url: '/in', status: 404 } },
      'POST a.test/in → 404',
    ],
    [{ event_type: 'http', http: { hostname: null, url: '/in', http_method: null, status: null } }, '/in'],
    [{ event_type: 'tls', tls: { sni: 'a.test', version: 'TLS 1.3' } }, 'a.test TLS 1.3'],
    [
      { event_type: 'fileinfo', http: { hostname: 'a.test', url: '/f' }, fileinfo: { filename: '/f', size: 12 } },
      '/f \u206812 B\u2069',
    ],
    [
      { event_type: 'flow', proto: 'TCP', app_proto: 'tls', flow: { bytes_toserver: 10, bytes_toclient: 0 } },
      'TCP tls → \u206810 B\u2069 ← \u20680 B\u2069',
    ],
    [{ event_type: 'dhcp', about: 'ack desk-7', host_name: 'desk-7', proto: 'UDP' }, 'ack desk-7'],
    [{ event_type: 'dhcp', host_name: 'desk-7', proto: 'UDP' }, 'desk-7'],
    [{ event_type: 'smb', about: '\\svcctl', proto: 'TCP' }, '\\svcctl'],
    [{ event_type: 'smb', app_proto: 'failed', proto: 'TCP' }, 'TCP'],
    [{ event_type: 'anomaly', about: 'NO_RESPONSE', http: { hostname: 'a.test', url: '/' } }, 'NO_RESPONSE'],
    [{ event_type: 'smb', about: 'CREATE plan.docx', fileinfo: { filename: 'plan.docx' } }, 'CREATE plan.docx'],
    [{ event_type: 'drop', about: 'TCP → rules', alert: { signature: 'A rule' } }, 'A rule'],
    [{ event_type: 'drop', about: 'TCP → flow drop', flow: { bytes_toserver: 60 }, proto: 'TCP' }, 'TCP → flow drop'],
    [{ event_type: 'quic', about: '1', tls: { sni: 'a.test', version: null } }, 'a.test 1'],
    [{ event_type: 'tls', about: 'CN=a.test', tls: { sni: null, version: 'TLS 1.2' } }, 'CN=a.test TLS 1.2'],
    [{ event_type: 'stats' }, ''],
    [{ event_type: 'constructor', flow: { bytes_toserver: null }, proto: 'TCP' }, 'TCP'],
  ];
  for (const [given, text] of told) t.equal(saidText(event(given), size), text);
});

t.test('what one searches for is told from what only stands beside it', async (t) => {
  const said = saidOf(event({ event_type: 'http', http: { http_method: 'GET', hostname: 'a.test', url: '/' } }), size);
  t.same(
    said.filter(({ isSought }) => isSought).map(({ field }) => field),
    ['http.hostname', 'http.url'],
  );
});
