import type { TFunction } from 'i18next';
import t from 'tap';
import { tactics, URGENCY } from '../../shared/finding-values.ts';
import { createI18n } from '../../shared/i18n.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import { betweenOf, sentenceOf, titleOf, toDo } from './words.ts';

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

t.test('a title names the other host where there is one, and says how many where there are more', async (t) => {
  const title = (kind: string, count: number, language: 'en' | 'fr' | 'ar' = 'en') => {
    const headline = { kind, host: '10.0.0.9', other: '10.0.0.7', count };
    const { t: said } = createI18n(language, { incidents: { en, fr, ar }[language] });
    return titleOf({ headline, hosts: [] } as unknown as Parameters<typeof titleOf>[0], said).replace(
      /[\u2066-\u2069]/g,
      '',
    );
  };
  t.equal(title('spread', 1), '10.0.0.9 took over 10.0.0.7');
  t.equal(title('spread', 2), '10.0.0.9 took over 2 other hosts');
  t.equal(title('attack', 1), '10.0.0.9 attacked 10.0.0.7');
  t.equal(title('attack', 7), '10.0.0.9 attacked 7 other hosts');
  t.equal(title('outbreak', 2), '10.0.0.9 and 10.0.0.7 were infected together');
  t.equal(title('outbreak', 3), '10.0.0.9 and 2 other hosts were infected together');
  t.equal(title('mass_mail', 31), '10.0.0.9 sends mail to 31 servers outside');
  t.equal(title('command', 3), '10.0.0.9 calls a command server, 10.0.0.7');
  t.equal(title('spread', 3, 'fr'), '10.0.0.9 a pris le contrôle de 3 autres hôtes');
  t.equal(title('spread', 2, 'ar'), 'سيطر 10.0.0.9 على مضيفين آخرين');
  t.equal(title('spread', 3, 'ar'), 'سيطر 10.0.0.9 على 3 مضيفين آخرين');
});

t.test('a program on another host is told as it was seen: copied, started, or both', async (t) => {
  const words: Record<string, string> = en.story;
  const said = ((key: string, { host, other }: Record<string, string>) =>
    words[key.replace('incidents:story.', '')]!.replace('{{host}}', host!).replace('{{other}}', other!)) as TFunction;
  const sentence = (figures: object) => {
    const step = { kind: 'remote_execution', host: '10.0.0.9', other: '10.0.0.7', what: '10.0.0.7', figures };
    const told = sentenceOf({ hosts: [] } as never, { isActor: true, ...step } as never, said);
    return told.replace(/[\u2066\u2069]/g, '');
  };
  const copied = '10.0.0.9 copied a program into an administrative share of 10.0.0.7';
  t.equal(sentence({ programs: 1, services: 1 }), '10.0.0.9 copied a program to 10.0.0.7 and started it there');
  t.match(
    sentence({ programs: 0, services: 2 }),
    /opened an administrative share of 10.0.0.7 and had programs started/,
  );
  t.equal(sentence({ programs: 2, services: 0 }), copied);
});

t.test('a sentence of certificates names a server when there is one', async (t) => {
  const { t: said } = createI18n('en', { incidents: en });
  const sentence = (servers: number) => {
    const step = { kind: 'self_signed_tls', host: '10.0.0.9', other: '192.0.2.7', what: null, figures: { servers } };
    const told = sentenceOf({ hosts: [] } as never, { isActor: true, ...step } as never, said);
    return told.replace(/[\u2066\u2069]/g, '');
  };
  t.match(sentence(1), 'speaks TLS with 192.0.2.7,');
  t.match(sentence(14), 'speaks TLS with several hosts,');
});

t.test('what goes on is stopped before anybody asks how it began', async (t) => {
  t.same([...URGENCY].sort(), [...tactics].sort(), 'every stage has its place');
  t.same(toDo(['TA0001 Initial Access', 'TA0011 Command and Control', 'TA0040 Impact']), [
    'TA0040',
    'TA0011',
    'TA0001',
  ]);
});
