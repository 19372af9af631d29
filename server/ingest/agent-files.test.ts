import t from 'tap';
import { AgentFiles } from './agent-files.ts';
import type { FileRecord, Sink, Source } from './sink.ts';

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
  const files = new AgentFiles(sink as unknown as Sink);
  const told = await files.places('edge', { version: '0', lost: 0, logs: [], wantsFiles: true });
  t.match(
    told.files.filter(({ log }) => log === 'eve.json'),
    [{ id: 1, offset: 1 }],
  );
  t.same([told.files.length, told.newestFile], [1 + 25 * 200, rotated.at(-1)!.id]);
  t.equal((await files.lineHashes('edge', 1, [0])).size, 1);
  t.equal((await files.lineHashes('branch', 1, [0])).size, 0, 'not to another');
});
