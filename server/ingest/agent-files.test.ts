import t from 'tap';
import { AgentFiles } from './agent-files.ts';
import { Room } from './room.ts';
import type { FileRecord, Sink, Source } from './sink.ts';
import { aStore, sourcesOf } from './testing.ts';

t.test('a log that is rotated each hour takes no place of one that goes on for weeks', async (t) => {
  const logs = ['eve.json', ...Array.from({ length: 25 }, (_, index) => `log${index}.log`)];
  const sources = logs.map((log, index) => {
    const source: Source = { id: index + 1, name: `${log}@edge`, path: `edge:/logs/${log}`, followedAfter: 0n };
    return [source.name, source] as const;
  });
  const record = (id: number, sourceId: number): FileRecord => ({
    ...{ id, sourceId, path: '', dev: null, inode: null, headLength: 10, headHash: 'a', tailHash: null },
    ...{ byteOffset: id, size: null },
  });
  const rotated = Array.from({ length: 25 * 24 * 9 }, (_, index) => record(index + 2, 2 + (index % 25)));
  const sink = {
    sources: new Map(sources),
    files: new Map([record(1, 1), ...rotated].map((file) => [file.id, file])),
    sourceName: (id: number) => sources[id - 1]![0],
    followSource: async () => undefined,
    lineHashesAt: async (file: number) => new Map([[file, 'hash']]),
  };
  const files = new AgentFiles(sink as unknown as Sink, new Room());
  const told = await files.places('edge', { version: '0', lost: 0, logs: [], wantsFiles: true });
  t.match(
    told.files.filter(({ log }) => log === 'eve.json'),
    [{ id: 1, offset: 1 }],
  );
  t.same([told.files.length, told.newestFile], [1 + 25 * 200, rotated.at(-1)!.id]);
  t.equal((await files.lineHashes('edge', 1, [0])).size, 1);
  t.equal((await files.lineHashes('branch', 1, [0])).size, 0, 'not to another');
});

t.test('the path of an agent\u2019s log is that of its newest file, whatever the agent is called', async (t) => {
  const { store } = await aStore(t);
  const hello = (day: string) => {
    const log = { name: 'eve.json', path: `/var/log/eve-2026-11-${day}.json`, after: '0', size: 100, fault: null };
    return store.agents.places('unix', { version: '0', lost: 0, logs: [log], wantsFiles: false });
  };
  await hello('01');
  const shown = { kind: 'agent', size: 100 };
  t.match(await sourcesOf(store), [{ ...shown, path: 'unix:/var/log/eve-2026-11-01.json' }]);
  await hello('02');
  const hash = 'a'.repeat(64);
  const step = { log: 'eve.json', file: 0, newest: 0, from: 0, to: 3, headLength: 3, headHash: hash, tailHash: hash };
  await store.agents.store('unix', step, Buffer.from('0 {}\n'));
  t.match(await sourcesOf(store), [{ ...shown, path: 'unix:/var/log/eve-2026-11-02.json', offset: 3 }]);
});
