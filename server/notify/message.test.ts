import t from 'tap';
import { type Message, ntfyCall, teamsBody } from './message.ts';

const cause = (index: number, title: string, text: string) => ({
  ...{ key: String(index), title, text, severity: 'high' as const, time: '2026-11-02T08:00:00Z' },
  path: `/admin/threats/${index}`,
});
const message = (causes: Message['causes'], count = causes.length): Message => ({
  ...{ key: 'one', language: 'en', rule: { id: 1, name: 'Desk', about: 'threats' }, count, causes },
  createdAt: '2026-11-02T08:00:00Z',
});
const toTopic = (told: Message) => {
  const { body } = ntfyCall('https://ntfy.example/alerts', told, 'https://ndr.example');
  return { bytes: Buffer.byteLength(body), ...(JSON.parse(body) as { title: string; message: string }) };
};

t.test('a message that is longer than ntfy takes names fewer things, and says how many more there are', (t) => {
  const causes = Array.from({ length: 20 }, (_, index) =>
    cause(index, `ET MALWARE Botnet ${index} ${'عنوان '.repeat(20)}`, '10.0.0.1 → 203.0.113.9'),
  );
  const { title, message: text } = toTopic(message(causes, 50));
  t.equal(title, 'Desk: 50 new');
  t.ok(Buffer.byteLength(text) <= 4096, String(Buffer.byteLength(text)));
  const named = text.split('\n').filter((line) => line.startsWith('•')).length;
  t.ok(named > 10, String(named));
  t.match(text.split('\n').at(-1), String(50 - named));
  t.end();
});

t.test('one thing that is too long by itself is cut, also where each of its characters is written as two', (t) => {
  for (const long of ['x'.repeat(9000), '"'.repeat(9000), '😀'.repeat(9000)]) {
    const { title, message: text, bytes } = toTopic(message([cause(1, long, long)]));
    t.ok(Buffer.byteLength(text) <= 4096 && bytes <= 8192, `${Buffer.byteLength(text)} ${bytes}`);
    t.ok(
      title.length > 400 && title.endsWith('…') && Buffer.from(title).toString() === title,
      'and no character in half',
    );
  }
  t.strictSame(toTopic(message([cause(1, 'Rule 1', 'a → b')])).message, 'a → b', 'what is short stays whole');
  t.end();
});

t.test('a card for Teams has no more bytes than a channel takes', (t) => {
  const causes = Array.from({ length: 20 }, (_, index) => cause(index, `Incident ${index}`, 'host-name '.repeat(400)));
  const body = teamsBody(message(causes), undefined);
  t.ok(Buffer.byteLength(body) <= 24 * 1024, String(Buffer.byteLength(body)));
  t.match(body, /Incident 0/);
  t.match(body, /more/);
  t.end();
});
