import type { TFunction } from 'i18next';
import t from 'tap';
import { betweenOf } from './words.ts';

t.test('the port of a finding stands at the end that serves it', async (t) => {
  const said = ((key: string, values?: object) => (values ? Object.values(values).join(' ') : key)) as TFunction;
  const incident = { hosts: [{ address: '10.0.0.9', name: 'eng-ws' }] } as Parameters<typeof betweenOf>[0];
  const between = (finding: object) => {
    const of = { figures: {}, host: '10.0.0.9', other: '192.0.2.7', name: null, port: 22, ...finding };
    return betweenOf(incident, of as Parameters<typeof betweenOf>[1], said).replace(/[\u2066\u2069]/g, '');
  };
  const guessed = { kind: 'password_guessing' };
  t.equal(between({ ...guessed, figures: { inward: 1 } }), 'eng-ws:22 192.0.2.7', 'the host was asked');
  t.equal(between({ ...guessed, figures: { inward: 0 } }), 'eng-ws 192.0.2.7:22', 'the host asked');
  t.equal(between({ kind: 'new_service', other: null }), 'eng-ws:22 incidents:many');
  t.equal(between({ kind: 'beacon', name: 'c2.example', port: 443 }), 'eng-ws c2.example:443');
  t.equal(between({ kind: 'host_scan', other: null }), 'eng-ws incidents:many');
});
