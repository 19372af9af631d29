import t from 'tap';
import { createApi, unreachable } from '../../shared/api.ts';
import { deleteDrafts } from './delete-drafts.ts';

t.test('a draft that is gone is as wanted, one that was sent is refused, and neither stops the others', async (t) => {
  const asked: string[] = [];
  const statuses: Record<string, number> = { '2': 404, '3': 409 };
  const api = createApi(async ({ method, path }) => {
    const id = /\d+/.exec(path)![0];
    t.ok(path.endsWith('?status=Draft'), 'only while it is one');
    asked.push(`${method} ${id}`);
    return { status: statuses[id] ?? 204, body: null };
  });
  t.same(await deleteDrafts([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], api), { deleted: 3, refused: 1 });
  t.same(asked, ['DELETE 1', 'DELETE 2', 'DELETE 3', 'DELETE 4']);
});

t.test('without a connection nobody knows how many there were', async (t) => {
  const api = createApi(async () => {
    throw unreachable();
  });
  await t.rejects(deleteDrafts([{ id: 1 }], api), { message: 'No answer' });
});
