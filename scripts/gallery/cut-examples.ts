import { basename } from 'node:path';
import { childrenOf, declared, type Node, parse, undeclared, used, walk } from './syntax.ts';

/** One `<Example>` of a gallery page. */
export interface CutExample {
  /** Names it in the page's address: that of its title in the texts, `gallery:alert.colours.title` → `colours`. */
  id: string;
  /** The key of its title in the texts. Undefined: its title is put together. */
  title: string | undefined;
  /** Where its attributes end, in the page's code. */
  at: number;
  /** A module that shows the example and nothing else; or the file that holds the example, when it has one of its own. */
  code: string | { file: string };
}

/** English words by their key, `gallery-controls:avatar.title`. Undefined: none such. */
export type WordOf = (key: string) => string | undefined;
/** The words that a call of a translating function gives. */
type SaidBy = (node: Node) => string | undefined;

const nameOf = (element: Node): string => ((element.openingElement as Node).name as Node).name as string;

const attributesOf = (element: Node): Node[] => (element.openingElement as Node).attributes as Node[];

/** What stands before the key in calls of each translating function of a page. */
type Translators = Map<string, string>;

/** What stands before the keys of the hooks beside the pages; `useSurfaceTexts('menu')` names a page besides. */
const groupOf: Record<string, string> = {
  useSurfaceTexts: 'gallery-surfaces',
  useCardTexts: 'gallery-cards',
  useChartTexts: 'gallery-charts',
};

/** `const { t } = useTranslation()`, and `const { text, example } = useSurfaceTexts('menu')`. */
function translatorsOf(body: Node[]): Translators {
  const found: Translators = new Map([['t', '']]);
  for (const statement of body)
    walk(statement, (node) => {
      const call = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null;
      const group = call?.type === 'CallExpression' && groupOf[(call.callee as Node).name as string];
      if (!group) return;
      const [page] = call!.arguments as Node[];
      for (const name of declared({ ...node, type: 'VariableDeclaration', declarations: [node] }))
        found.set(name, `${group}:${page ? page.value : name}.`);
    });
  return found;
}

/** Of `{t('key')}`, `t('key')`: the whole key. */
function keyOf(node: Node | undefined, translators: Translators): string | undefined {
  const call = node?.type === 'JSXExpressionContainer' ? (node.expression as Node) : node;
  if (call?.type !== 'CallExpression') return;
  const before = translators.get((call.callee as Node).name as string);
  const [first, ...more] = call.arguments as Node[];
  return before !== undefined && more.length === 0 && first?.type === 'Literal' ? `${before}${first.value}` : undefined;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Words in the place of their keys: an example is read without the translation files. */
function wordsIn(node: Node, saidBy: SaidBy): Edit[] {
  const edits: Edit[] = [];
  const visit = (parent: Node) => {
    for (const child of childrenOf(parent)) {
      const word = saidBy(child);
      if (word === undefined) visit(child);
      else {
        const { start, end, type } = child;
        const plain =
          type !== 'JSXExpressionContainer' ? undefined : parent.type === 'JSXAttribute' ? `"${word}"` : word;
        const fits = parent.type === 'JSXAttribute' ? !word.includes('"') : !/[{}<>]|^\s|\s$/.test(word);
        edits.push({ start, end, text: (fits && plain) || (plain ? `{${quoted(word)}}` : quoted(word)) });
      }
    }
  };
  visit({ type: 'Around', start: node.start, end: node.end, node });
  return edits;
}

/** The text of a node with `edits` made in it. */
function textOf(code: string, { start, end }: Pick<Node, 'start' | 'end'>, edits: Edit[]): string {
  let text = '';
  let at = start;
  for (const edit of edits.filter((each) => each.start >= start && each.end <= end)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at, end);
}

/** Lines that stood `depth` deep, moved to `indent`; the first line has lost its indentation. */
function moved(text: string, depth: number, indent: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      if (!line.trim()) return '';
      return indent + (index ? line.slice(Math.min(depth, line.search(/\S/))) : line);
    })
    .join('\n');
}

/** How far the line is indented that `at` stands in. */
function depthAt(code: string, at: number): number {
  const line = code.slice(code.lastIndexOf('\n', at - 1) + 1);
  return line.search(/\S/);
}

/** `[last, setLast]` with the names that are needed, each in its place. Undefined: all are. */
function narrowedList(pattern: Node, needed: Set<string>, code: string): string | undefined {
  const elements = pattern.elements as (Node | null)[];
  const isNeeded = (each: Node | null) => each?.type !== 'Identifier' || needed.has(each.name as string);
  if (elements.every(isNeeded)) return;
  const kept = elements.map((each) => (each && isNeeded(each) ? code.slice(each.start, each.end) : ''));
  return `[${kept.slice(0, kept.findLastIndex(Boolean) + 1).join(', ')}]`;
}

/** `const { text, example } = …` with the names that are needed. */
function narrowed(statement: Node, needed: Set<string>, code: string): Edit[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement.declarations as Node[]).flatMap(({ id }): Edit[] => {
    const pattern = id as Node;
    const list = pattern.type === 'ArrayPattern' ? narrowedList(pattern, needed, code) : undefined;
    if (list) return [{ start: pattern.start, end: pattern.end, text: list }];
    const properties = pattern.type === 'ObjectPattern' ? (pattern.properties as Node[]) : [];
    const kept = properties.filter((each) => !each.shorthand || needed.has((each.key as Node).name as string));
    if (kept.length === properties.length) return [];
    return [
      {
        start: pattern.start,
        end: pattern.end,
        text: `{ ${kept.map((each) => code.slice(each.start, each.end)).join(', ')} }`,
      },
    ];
  });
}

/** Imports of `parsed` for `names` alone, as they are written. */
function importsFor(body: Node[], names: Set<string>, code: string): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const wanted = (statement.specifiers as Node[]).filter(({ local }) => names.has((local as Node).name as string));
    if (!wanted.length) return [];
    const whole = wanted.find(({ type }) => type === 'ImportDefaultSpecifier');
    const named = wanted.filter((each) => each !== whole).map(({ start, end }) => code.slice(start, end));
    const parts = [whole && code.slice(whole.start, whole.end), named.length && `{ ${named.join(', ')} }`];
    const source = statement.source as Node;
    const kind = statement.importKind === 'type' ? 'import type' : 'import';
    return `${kind} ${parts.filter(Boolean).join(', ')} from ${code.slice(source.start, source.end)};`;
  });
}

/**
 * The examples of a gallery page, in their order: each cut out of the page with the imports and declarations that it needs, so
 * that it can be copied. @param path of the page; @param code its text.
 */
export function cutExamples(path: string, code: string, wordOf: WordOf): CutExample[] {
  const { body } = parse(path, code);
  const translators = translatorsOf(body);
  const saidBy: SaidBy = (node) => wordOf(keyOf(node, translators) ?? '');
  const found: CutExample[] = [];
  for (const declaration of body.map(undeclared).filter(({ type }) => type === 'FunctionDeclaration')) {
    const inside = ((declaration.body as Node | null)?.body as Node[] | undefined) ?? [];
    walk(declaration, (element) => {
      if (element.type !== 'JSXElement' || nameOf(element) !== 'Example') return;
      const opening = element.openingElement as Node;
      const title = attributesOf(element).find((each) => (each.name as Node)?.name === 'title');
      const key = (title ? keyOf(title.value as Node, translators) : spreadKey(element))?.replace(/\.title$/, '');
      const children = (element.children as Node[]).filter(
        (child) => !(child.type === 'JSXText' && !(child.value as string).trim()),
      );
      found.push({
        id: key?.split(/[.:]/).at(-1) ?? `example-${found.length + 1}`,
        title: key && `${key}.title`,
        at: (opening.name as Node).end,
        code: children.length ? exampleOf(children, inside) : '',
      });
    });
  }

  /** `<Example {...example('colours')}>` */
  function spreadKey(element: Node): string | undefined {
    const spread = attributesOf(element).find(({ type }) => type === 'JSXSpreadAttribute');
    return spread && keyOf(spread.argument as Node, translators);
  }

  function exampleOf(children: Node[], inside: Node[]): CutExample['code'] {
    const [first] = children;
    const alone = children.length === 1 && first!.type === 'JSXElement' && !attributesOf(first!).length;
    const own = alone && ownFileOf(nameOf(first!));
    if (own) return { file: own };
    const shown: Node = { type: 'Children', start: children[0]!.start, end: children.at(-1)!.end, children };
    const isSaid = (node: Node) => saidBy(node) !== undefined;
    const needed = used(shown, isSaid);
    const take = (statements: Node[]): Node[] => {
      const taken = new Set<Node>();
      for (let before = -1; before < taken.size; ) {
        before = taken.size;
        for (const statement of statements.filter((each) => !taken.has(each)))
          if (declared(statement).some((name) => needed.has(name))) {
            taken.add(statement);
            for (const name of used(statement, isSaid)) needed.add(name);
          }
      }
      return statements.filter((each) => taken.has(each));
    };
    const locals = take(inside.filter(({ type }) => type !== 'ReturnStatement'));
    const globals = take(
      body.filter((each) => each.type !== 'ImportDeclaration' && !declared(each).includes('Component')),
    );
    const written = (node: Node, indent: string) =>
      moved(
        textOf(code, node, [...narrowed(node, needed, code), ...wordsIn(node, saidBy)]).trim(),
        depthAt(code, node.start),
        indent,
      );
    const one = children.length === 1 && children[0]!.type === 'JSXElement';
    return [
      importsFor(body, needed, code).join('\n'),
      ...globals.map((statement) => written(statement, '')),
      [
        'export function Example() {',
        ...locals.map((statement) => written(statement, '  ')),
        '  return (',
        ...(one ? [written(shown, '    ')] : ['    <>', written(shown, '      '), '    </>']),
        '  );',
        '}',
      ].join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n');
  }

  /** The file of a component that a page has beside it. */
  function ownFileOf(name: string): string | undefined {
    const source = body.find(
      (each) =>
        each.type === 'ImportDeclaration' &&
        (each.specifiers as Node[]).some(({ local }) => (local as Node).name === name) &&
        /^\.\/(\w+\.tsx|late-\w+\.ts)$/.test((each.source as Node).value as string),
    )?.source as Node | undefined;
    // Late parts have files of their names (web/gallery/late-widgets.ts).
    return source && ((source.value as string).endsWith('.tsx') ? basename(source.value as string) : `${name}.tsx`);
  }
  return found;
}

/** The code of a file with words in the place of their keys. */
export function readable(path: string, code: string, wordOf: WordOf): string {
  const { body } = parse(path, code);
  const translators = translatorsOf(body);
  const edits = body.flatMap((statement) => wordsIn(statement, (node) => wordOf(keyOf(node, translators) ?? '')));
  return textOf(code, { start: 0, end: code.length }, edits);
}
