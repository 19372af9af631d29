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

/** The names that a statement declares. */
export function declared(statement: Node): string[] {
  const names: string[] = [];
  const pattern = (node: Node) =>
    walk(node, (each) => {
      if (each.type === 'Property') {
        pattern(each.value as Node);
        return false;
      }
      if (each.type === 'AssignmentPattern') {
        pattern(each.left as Node);
        return false;
      }
      if (each.type === 'Identifier') names.push(each.name as string);
    });
  const it = undeclared(statement);
  if (it.type === 'VariableDeclaration') for (const each of it.declarations as Node[]) pattern(each.id as Node);
  else if (isNode(it.id)) names.push(it.id.name as string);
  return names;
}

/**
 * The names that `node` uses of what stands outside it: too many rather than too few, as it does not look at scopes. What `skips`
 * is true for is left out.
 */
export function used(node: Node, skips: (node: Node) => boolean = () => false): Set<string> {
  const names = new Set<string>();
  const only = (...parts: unknown[]) => {
    for (const part of parts.filter(isNode)) for (const name of used(part, skips)) names.add(name);
    return false;
  };
  walk(node, (each) => {
    if (skips(each)) return false;
    switch (each.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        names.add(each.name as string);
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
