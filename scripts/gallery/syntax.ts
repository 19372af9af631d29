import { type ESTree, parseSync } from 'vite';

/** Any node of the tree: what is walked over is not known before. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export interface Parsed {
  code: string;
  body: Node[];
  /** Comments in order, each with its place and text. */
  comments: { start: number; end: number; value: string; type: string }[];
}

/** @param path says which syntax it is: `.ts` or `.tsx` */
export function parse(path: string, code: string): Parsed {
  const { program, comments, errors } = parseSync(path, code);
  if (errors.length) throw new Error(`${path}: ${errors[0]!.message}`);
  return { code, body: (program as ESTree.Program).body as unknown as Node[], comments };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly under `node`, in the order of the text. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)
    .sort((one, other) => one.start - other.start);

/** `node` and all below it; `visit` gives false to leave out what is below. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Declarations of a module stand with or without `export` before them. */
export const undeclared = (node: Node): Node =>
  node.type === 'ExportNamedDeclaration' && isNode(node.declaration) ? node.declaration : node;

/** The names that a pattern binds, without those of its defaults and types. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((each) => boundBy(each.type === 'Property' ? each.value : each));
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

/** The names that a statement declares. */
export function declared(statement: Node): string[] {
  const it = undeclared(statement);
  if (it.type === 'VariableDeclaration') return (it.declarations as Node[]).flatMap(({ id }) => boundBy(id));
  return isNode(it.id) ? [it.id.name as string] : [];
}

/** The values among them: types have names of their own. */
const valuesOf = (statement: unknown): string[] =>
  isNode(statement) && /^(Variable|Function|Class)Declaration$/.test(statement.type) ? declared(statement) : [];

/** The names that mean something else everywhere inside `node` than outside it. */
function scopeOf(node: Node): string[] {
  switch (node.type) {
    case 'FunctionExpression':
      return [...boundBy(node.id), ...(node.params as Node[]).flatMap(boundBy)];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return (node.params as Node[]).flatMap(boundBy);
    case 'BlockStatement':
      return (node.body as Node[]).flatMap(valuesOf);
    case 'ForStatement':
      return valuesOf(node.init);
    case 'ForInStatement':
    case 'ForOfStatement':
      return valuesOf(node.left);
    case 'CatchClause':
      return boundBy(node.param);
    default:
      return [];
  }
}

const NOTHING_BOUND: ReadonlySet<string> = new Set();

/**
 * The names that `node` uses of what stands outside it: rather too many than too few. What `skips` is true for is left out, and
 * so are the names that are `bound` around it.
 */
export function used(
  node: Node,
  skips: (node: Node) => boolean = () => false,
  bound: ReadonlySet<string> = NOTHING_BOUND,
): Set<string> {
  const names = new Set<string>();
  const within = (scope: ReadonlySet<string>, parts: unknown[]) => {
    for (const part of parts.filter(isNode)) for (const name of used(part, skips, scope)) names.add(name);
    return false;
  };
  const only = (...parts: unknown[]) => within(bound, parts);
  walk(node, (each) => {
    if (skips(each)) return false;
    // A value that is bound hides no type of its name.
    if (bound.size && each.type.startsWith('TSType')) return within(NOTHING_BOUND, childrenOf(each));
    const scope = scopeOf(each);
    if (scope.length) return within(new Set([...bound, ...scope]), childrenOf(each));
    switch (each.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        if (!bound.has(each.name as string)) names.add(each.name as string);
        return only(each.typeAnnotation);
      case 'MemberExpression':
        return each.computed || only(each.object);
      case 'JSXAttribute':
        return only(each.value);
      case 'Property':
        return each.computed || only(each.value);
      case 'VariableDeclarator':
        return only(each.init, (each.id as Node).typeAnnotation);
    }
  });
  return names;
}
