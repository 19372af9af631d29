import { createElement as h, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import t from 'tap';
import { KeeperContext, Kept } from '../kept.tsx';
import { createKeeper } from './kept-parts.ts';

const partsFor = createKeeper();

let asked = 0;
/** A page of `tree` as a visitor sees it, at an address that nobody has asked for. */
function pageOf(tree: ReactNode, visitor = 'somebody', url = `/${asked++}`): string {
  const parts = partsFor(visitor);
  const render = () => renderToString(h(KeeperContext, { value: parts }, tree));
  return parts.page(url, ['<', Buffer.from('é')], render, '>').toString();
}
for (const visitor of ['somebody', 'somebody else']) pageOf('their first page', visitor);
const anew = (tree: ReactNode) => `<é${renderToString(tree)}>`;

function Named({ children }: { children?: ReactNode }) {
  return h('i', { id: useId() }, children);
}

t.test('parts are the bytes that React makes of them, at first, when they are kept, and from then on', async (t) => {
  const contents: Record<string, () => ReactNode> = {
    'text alone': () => 'a < b & "c"',
    'texts side by side': () => ['one', 'two'],
    'text around an element': () => ['before', h('b', { key: 1 }, 'in'), 'behind'],
    'an element alone': () => h('b', null, 'in'),
    nothing: () => null,
    'no text': () => '',
    'beyond Latin-1': () => 'صفحة — 界 😀',
    'ids of their own': () => [h(Named, { key: 1 }, 'a'), h(Named, { key: 2 }, 'b')],
    'what looks like a mark': () => '~00000000-0000-0000-0000-000000000000~=0~',
    'what looks like React’s own': () => '<!-- -->',
  };
  for (const [name, draw] of Object.entries(contents)) {
    let drawn = 0;
    const counted = () => {
      drawn++;
      return draw();
    };
    const tree = h('main', null, 'text', h(Kept, { as: 'p', id: 'x', of: [draw], draw: counted }), 'text', draw());
    const expected = anew(tree);
    drawn = 0;
    for (const time of ['first', 'second', 'third', 'fourth']) t.equal(pageOf(tree), expected, `${name}: ${time} time`);
    t.equal(drawn, 2, `${name}: drawn for the first page, and once to be kept`);
  }
});

t.test('parts in parts', async (t) => {
  const inner = (word: string) => h(Kept, { as: 'li', key: word, of: [inner], input: word, draw: () => word });
  const outer = (words: string[]) => h(Kept, { as: 'ul', of: [outer], input: words, draw: () => words.map(inner) });
  for (const words of [['a'], ['a', 'b'], ['b', 'a'], ['b', 'a'], ['c'], ['a', 'b']])
    t.equal(pageOf(outer(words)), anew(outer(words)), words.join());
});

t.test('a part is another one for other input, another visitor and other things that it is drawn of', async (t) => {
  const part = (of: readonly object[], input: unknown, word: string) =>
    h(Kept, { as: 'p', of, input, draw: () => word });
  const one = {};
  const other = {};
  for (let page = 0; page < 3; page++) {
    t.equal(pageOf(part([one], 1, 'one')), '<é<p>one</p>>');
    t.equal(pageOf(part([one], '1', 'text')), '<é<p>text</p>>');
    t.equal(pageOf(part([other], 1, 'other')), '<é<p>other</p>>');
    t.equal(pageOf(part([one, other], 1, 'both')), '<é<p>both</p>>');
    t.equal(pageOf(part([one], 1, 'theirs'), 'somebody else'), '<é<p>theirs</p>>');
  }
  t.equal(pageOf(part([one], 1, 'never drawn')), '<é<p>one</p>>');
});

t.test('nothing is kept of a visitor’s first page', async (t) => {
  let drawn = 0;
  const part = () => h(Kept, { as: 'p', of: [t], draw: () => `${++drawn}` });
  pageOf(part());
  t.same(
    ['a', 'b', 'a', 'a', 'b', 'b'].map((visitor) => pageOf(part(), visitor)),
    ['2', '3', '4', '4', '5', '5'].map((text) => `<é<p>${text}</p>>`),
  );
});

t.test('what is made for one page only is drawn for each', async (t) => {
  let drawn = 0;
  const part = () => h(Kept, { as: 'p', of: [{}], draw: () => `${++drawn}` });
  t.same([pageOf(part()), pageOf(part()), pageOf(part())], ['<é<p>1</p>>', '<é<p>2</p>>', '<é<p>3</p>>']);
});

t.test('a page asked for a third time is not drawn, unless its data is another', async (t) => {
  let drawn = 0;
  const ask = (tail: string, visitor = 'somebody') =>
    partsFor(visitor)
      .page('/same', ['head '], () => `drawn ${++drawn} `, tail)
      .toString();
  t.same(
    [ask('1'), ask('1'), ask('1'), ask('1')],
    ['head drawn 1 1', 'head drawn 2 1', 'head drawn 2 1', 'head drawn 2 1'],
  );
  t.equal(ask('2'), 'head drawn 3 2');
  t.equal(ask('1'), 'head drawn 4 1');
  t.equal(ask('1', 'somebody else'), 'head drawn 5 1');
});
