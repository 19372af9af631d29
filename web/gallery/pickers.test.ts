import t from 'tap';
import { daysLater, firstUnavailable, isWeekend } from '../kit/day-rules.ts';
import { isAccepted, kindOf, refusalOf, sortFiles } from '../kit/file-rules.ts';
import { fileSize } from '../kit/file-size.ts';
import { whyClosed } from './closed-days.ts';

t.test('days are counted over months, years and leap days', async (t) => {
  t.equal(daysLater('2026-12-31', 1), '2027-01-01');
  t.equal(daysLater('2028-03-01', -1), '2028-02-29');
  t.same(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend),
    [false, true, true, false],
    'Friday to Monday',
  );
});

t.test('a range is refused for the first day in it that may not be chosen; without a rule for none', async (t) => {
  const weekend = (day: string) => (isWeekend(day) ? 'closed' : undefined);
  t.same(firstUnavailable('2026-11-18', '2026-11-25', weekend), { day: '2026-11-21', reason: 'closed' });
  t.equal(firstUnavailable('2026-11-16', '2026-11-20', weekend), undefined);
  t.equal(firstUnavailable('2026-11-16', '2026-11-30', undefined), undefined);
  t.equal(firstUnavailable('', '', weekend), undefined, 'nothing chosen yet');
});

t.test('a closed day says why: past before holiday before weekend', async (t) => {
  const today = '2026-11-22';
  t.equal(whyClosed('2026-11-22', today), 'past');
  t.equal(whyClosed('2027-01-01', today), 'newYear');
  t.equal(whyClosed('2027-05-01', today), 'labour', 'a Saturday too');
  t.equal(whyClosed('2026-11-28', today), 'weekend');
  t.equal(whyClosed('2026-11-23', today), undefined);
});

t.test('a file is of an accepted kind by its type or by the end of its name', async (t) => {
  const csv = { name: 'LIST.CSV', type: '' };
  const png = { name: 'a.png', type: 'image/png' };
  t.ok(isAccepted(csv, undefined));
  t.ok(isAccepted(csv, 'image/*, .csv'));
  t.notOk(isAccepted(csv, 'text/csv'));
  t.ok(isAccepted(png, 'image/*'));
  t.ok(isAccepted(png, 'IMAGE/PNG'));
  t.notOk(isAccepted({ name: 'a.png.exe', type: '' }, '.png'));
  t.notOk(isAccepted({ name: 'imagery', type: 'imagery/x' }, 'image/*'));
});

t.test('what is wrong with a file is told in the order in which it can be helped', async (t) => {
  const rules = { accept: '.txt', mostBytes: 10, mostFiles: 2 };
  const file = (name: string, size: number) => ({ name, type: '', size });
  t.equal(refusalOf(file('a.csv', 99), rules, 2), 'type');
  t.equal(refusalOf(file('a.txt', 0), rules, 0), 'empty');
  t.equal(refusalOf(file('a.txt', 11), rules, 0), 'size');
  t.equal(refusalOf(file('a.txt', 10), rules, 2), 'count');
  t.equal(refusalOf(file('a.txt', 10), rules, 1), null);
});

t.test(
  'of the files given, pictures are known by their bytes, the same one counts once, folders cannot be read',
  async (t) => {
    const lastModified = 1;
    const png = new File([Buffer.from('89504e470d0a1a0a00000000', 'hex')], 'rack.png', {
      type: 'image/png',
      lastModified,
    });
    const fake = new File(['not at all'], 'fake.png', { type: 'image/png', lastModified });
    const folder = Object.assign(new File(['x'], 'folder', { lastModified }), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
    });
    const found = await sortFiles([png, fake, png, folder as unknown as File], [], { picturesOnly: true });
    t.same(found.taken, [png]);
    t.same(
      found.refused.map(({ file, refusal }) => [file.name, refusal]),
      [
        ['fake.png', 'notPicture'],
        ['folder', 'unreadable'],
      ],
    );
    t.same((await sortFiles([png], [png], {})).taken, [], 'it is there already');
  },
);

t.test('sizes are in the largest unit that leaves a number of at least one', async (t) => {
  t.equal(fileSize(0, 'en-GB-u-nu-latn'), '0 bytes');
  t.equal(fileSize(1, 'en-GB-u-nu-latn'), '1 byte');
  t.equal(fileSize(1000, 'en-GB-u-nu-latn'), '1 kB');
  t.equal(fileSize(1_449_000, 'en-GB-u-nu-latn'), '1.4 MB');
  t.equal(fileSize(5e12, 'en-GB-u-nu-latn'), '5,000 GB');
});

t.test('the kind of a file is that of its name before that of its type', async (t) => {
  t.equal(kindOf({ name: 'office.pcapng', type: '' }), 'capture');
  t.equal(kindOf({ name: 'local.rules', type: 'text/plain' }), 'text');
  t.equal(kindOf({ name: 'photo', type: 'image/webp' }), 'picture');
  t.equal(kindOf({ name: 'README', type: '' }), 'other');
  t.equal(kindOf({ name: 'notes.constructor', type: 'text/plain' }), 'text', 'what every object has is no ending');
});
