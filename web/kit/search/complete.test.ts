import t from 'tap';
import { placeAt } from './complete.ts';

/** The search with `foo` chosen where `|` stands. */
function chosen(written: string): string {
  const caret = written.indexOf('|');
  const text = written.replace('|', '');
  const { from, to } = placeAt(text, caret);
  return `${text.slice(0, from)}foo${text.slice(to)}`;
}

t.test('what is chosen takes the place of one value, whole', async (t) => {
  for (const [written, then] of [
    ['na|', 'foo'],
    ['a na|me b', 'a foo b'],
    ['-na|me', '-foo'],
    ['name:| b', 'name:foo b'],
    ['name:E|T b', 'name:foo b'],
    ['name:|"ET SCAN"* b', 'name:foo b'],
    ['name:"ET |SCAN"* b', 'name:foo b'],
    ['name:*"ET"|" SCAN" b', 'name:foo b'],
    ['name:"ET \\" |SCAN" b', 'name:foo b'],
    ['name:"ET |SCAN', 'name:foo'],
    ['dest_port:|(80,443) b', 'dest_port:foo b'],
    ['name:|("a)",b) c', 'name:foo c'],
    ['dest_port:|(80,443', 'dest_port:foo(80,443'],
    ['dest_port:(|80,443)', 'dest_port:(foo,443)'],
    ['dest_port:(80,|443)', 'dest_port:(80,foo)'],
    ['name:(a, "b, |c"*,d)', 'name:(a, foo,d)'],
    ['|(a OR b)', 'foo(a OR b)'],
    ['(name:|a)', '(name:foo)'],
  ] as const)
    t.equal(chosen(written), then, written);
});
