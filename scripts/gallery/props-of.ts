import { dirname, join } from 'node:path';
import { childrenOf, type Node, type Parsed, parse, undeclared, walk } from './syntax.ts';

/** One property of a component, as its type says. */
export interface PropRow {
  name: string;
  required: boolean;
  type: string;
  /** What it is when it is left out, as it is written. */
  default?: string;
  /** The comment above it. */
  text?: string;
}

export interface ComponentProps {
  name: string;
  /** The comment above the component. */
  text?: string;
  rows: PropRow[];
  /** Types whose properties it takes besides. */
  besides: string[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/^\| /, '').trim();

/** The comment that ends where `node` begins, without its stars. */
function commentAbove({ code, comments }: Parsed, node: Node): string | undefined {
  const comment = comments.find(
    ({ type, start, end, value }) =>
      type === 'Block' && value.startsWith('*') && start < node.start && !code.slice(end, node.start).trim(),
  );
  return comment && oneLine(comment.value.replace(/^\s*\*+ ?/gm, ''));
}

/** The text of a module by its path. */
export type Read = (path: string) => string;

/** A module with its types, and where those come from that it takes from its neighbours. */
interface Module extends Parsed {
  path: string;
  types: Map<string, Node>;
  /** What its constants are made of, by name. */
  constants: Map<string, Node>;
  /** File by name. */
  imported: Map<string, string>;
}

function moduleOf(path: string, code: string): Module {
  const parsed = parse(path, code);
  const types = new Map(
    parsed.body
      .map(undeclared)
      .filter(({ type }) => /^TS(Interface|TypeAlias)Declaration$/.test(type))
      .map((each) => [(each.id as Node).name as string, each]),
  );
  const constants = new Map(
    parsed.body
      .map(undeclared)
      .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? (declarations as Node[]) : []))
      .flatMap(({ id, init }): [string, Node][] => (init ? [[(id as Node).name as string, init as Node]] : [])),
  );
  const imported = new Map(
    parsed.body.flatMap((each) => {
      const file = each.type === 'ImportDeclaration' ? ((each.source as Node).value as string) : '';
      if (!file.startsWith('.')) return [];
      return (each.specifiers as Node[]).map(({ local }): [string, string] => [
        (local as Node).name as string,
        join(dirname(path), file),
      ]);
    }),
  );
  return { ...parsed, path, types, constants, imported };
}

type Found = Pick<ComponentProps, 'rows' | 'besides'>;

/** The module that declares a type, where that is `module` or its neighbour. */
function homeOf(name: string, module: Module, read: Read): Module | undefined {
  if (module.types.has(name)) return module;
  const file = module.imported.get(name);
  const other = file ? moduleOf(file, read(file)) : undefined;
  return other?.types.has(name) ? other : undefined;
}

/** The values that a type is one of, where it is written as a name: `Color`, `Props['size']`. */
function valuesOf(type: Node, module: Module, read: Read): string | undefined {
  const text = ({ start, end }: Node) => oneLine(module.code.slice(start, end));
  const bare = type.type === 'TSParenthesizedType' ? (type.typeAnnotation as Node) : type;
  switch (bare.type) {
    case 'TSLiteralType':
      return text(bare);
    case 'TSUnionType': {
      const parts = (bare.types as Node[]).map((part) => valuesOf(part, module, read));
      return parts.every((part) => part !== undefined) ? parts.join(' | ') : undefined;
    }
    case 'TSTypeReference': {
      const name = text(bare.typeName as Node);
      const home = homeOf(name, module, read);
      const alias = home?.types.get(name)?.typeAnnotation as Node | undefined;
      return alias && valuesOf(alias, home!, read);
    }
    case 'TSIndexedAccessType': {
      const list = /^\(typeof (\w+)\)\[number\]$/.exec(text(bare))?.[1];
      const constant = list && module.constants.get(list);
      if (constant) return /^\[([^[\]{}()]+?),? ?\] as const$/.exec(text(constant))?.[1]?.split(/, ?/).join(' | ');
      const name = /^'(\w+)'$/.exec(text(bare.indexType as Node))?.[1];
      const row = name && rowsOf(bare.objectType as Node, module, read).rows.find((each) => each.name === name);
      return row ? row.type : undefined;
    }
    default:
      return undefined;
  }
}

/** A type as a reader wants it: the values themselves where a name stands for them, and no word of what may be left out. */
function spelled(type: Node, optional: boolean, module: Module, read: Read): string {
  const text = ({ start, end }: Node) => oneLine(module.code.slice(start, end));
  if (type.type !== 'TSUnionType') return valuesOf(type, module, read) ?? text(type);
  const parts = (type.types as Node[]).filter((part) => !(optional && part.type === 'TSUndefinedKeyword'));
  const [only] = parts;
  if (parts.length === 1 && only!.type === 'TSParenthesizedType') return text(only!.typeAnnotation as Node);
  return parts.map((part) => valuesOf(part, module, read) ?? text(part)).join(' | ');
}

/** Each property once, as it is said first. */
const uniqueRows = (rows: PropRow[]): PropRow[] =>
  rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at);

/** The properties that `type` names; those of types of the module and of its neighbours one by one. */
function rowsOf(type: Node | undefined, module: Module, read: Read): Found {
  const text = ({ start, end }: Node) => oneLine(module.code.slice(start, end));
  // What a type says itself goes before what it has from others.
  const all = (found: Found[]): Found => ({
    rows: uniqueRows(found.flatMap(({ rows }) => rows)),
    besides: found.flatMap(({ besides }) => besides),
  });
  const named = (name: string, whole: Node): Found => {
    const declaration = module.types.get(name);
    if (declaration?.type === 'TSInterfaceDeclaration')
      return all([
        rowsOf(declaration.body as Node, module, read),
        ...(declaration.extends as Node[]).map((parent) =>
          reference(text(parent.expression as Node), parent.typeArguments as Node | undefined, parent),
        ),
      ]);
    if (declaration) return rowsOf(declaration.typeAnnotation as Node, module, read);
    const other = homeOf(name, module, read);
    return other ? rowsOf({ ...whole, type: 'Named', name }, other, read) : { rows: [], besides: [text(whole)] };
  };
  const reference = (name: string, given: Node | undefined, whole: Node): Found => {
    const [of, names] = (given?.params as Node[] | undefined) ?? [];
    if ((name !== 'Pick' && name !== 'Omit') || !of || !names) return named(name, whole);
    const found = rowsOf(of, module, read);
    if (!found.rows.length) return { rows: [], besides: [text(whole)] };
    const chosen = [...text(names).matchAll(/'([^']+)'/g)].map(([, one]) => one);
    return { ...found, rows: found.rows.filter((row) => chosen.includes(row.name) === (name === 'Pick')) };
  };
  switch (type?.type) {
    case undefined:
      return { rows: [], besides: [] };
    case 'Named':
      return named(type!.name as string, type!);
    case 'TSTypeReference':
      return reference(text(type!.typeName as Node), type!.typeArguments as Node | undefined, type!);
    case 'TSIntersectionType':
      return all((type!.types as Node[]).map((part) => rowsOf(part, module, read)));
    case 'TSTypeLiteral':
    case 'TSInterfaceBody':
      return {
        rows: ((type!.members ?? type!.body) as Node[]).flatMap((member): PropRow[] => {
          if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
          const annotation = (member.typeAnnotation ?? member.returnType) as Node | undefined;
          const comment = commentAbove(module, member);
          return [
            {
              name: text(member.key as Node),
              required: !member.optional,
              type: annotation
                ? spelled(annotation.typeAnnotation as Node, member.optional as boolean, module, read)
                : '',
              ...(comment && { text: comment }),
            },
          ];
        }),
        besides: [],
      };
    default:
      return { rows: [], besides: [text(type!)] };
  }
}

/** What the properties are when they are left out: `{ size = 'large' }`, in the brackets or the first line. */
function defaultsOf(component: Node, code: string): Map<string, string> {
  const text = ({ start, end }: Node) => oneLine(code.slice(start, end));
  const found = new Map<string, string>();
  walk(component, (node) => {
    if (node.type !== 'ObjectPattern') return;
    for (const property of node.properties as Node[]) {
      const value = property.value as Node | undefined;
      if (value?.type === 'AssignmentPattern') found.set(text(property.key as Node), text(value.right as Node));
    }
  });
  return found;
}

/** Where a late part (web/kit/late-part.tsx) has its code. */
const lateFile = (code: string): string | undefined => /^latePart\(.*import\('([^']+)'\)/s.exec(code)?.[1];

/**
 * The components and functions that a module of the kit exports: what they take is read from their types. @param path of the module, as `read`
 * takes it.
 */
export function propsOf(path: string, read: Read): ComponentProps[] {
  const module = moduleOf(path, read(path));
  const { code } = module;
  return module.body.flatMap((statement): ComponentProps[] => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const it = undeclared(statement);
    const comment = commentAbove(module, statement);
    const about = comment && { text: comment };
    /** A component as a function, or a function that takes an object. */
    const ofFunction = (name: string, component: Node): ComponentProps[] => {
      const annotation = (component.params as Node[])[0]?.typeAnnotation as Node | undefined;
      const { rows, besides } = rowsOf(annotation?.typeAnnotation as Node | undefined, module, read);
      const defaults = defaultsOf(component, code);
      const known = (row: PropRow) => (defaults.has(row.name) ? { ...row, default: defaults.get(row.name)! } : row);
      return [{ name, ...about, rows: rows.map(known), besides }];
    };
    if (it.type === 'FunctionDeclaration') {
      return ofFunction((it.id as Node).name as string, it);
    }
    if (it.type !== 'VariableDeclaration') return [];
    return (it.declarations as Node[]).flatMap((each): ComponentProps[] => {
      const name = (each.id as Node).name as string;
      const init = each.init as Node | undefined;
      const written = init ? code.slice(init.start, init.end) : '';
      if (!/^[A-Z]/.test(name)) return [];
      const late = lateFile(written);
      if (late)
        return propsOf(join(dirname(path), late), read)
          .filter((component) => component.name === name)
          .map((component) => ({ ...component, ...about }));
      // `localized(function SelectField(props) { … })`
      const [wrapped] = init?.type === 'CallExpression' ? (init.arguments as Node[]) : [];
      if (wrapped?.type === 'FunctionExpression') return ofFunction(name, wrapped);
      // What styled-components makes: the element's own attributes, and the look.
      const element = /^styled(?:\.(\w+)|\((\w+)\))/.exec(written);
      if (!element) return [];
      const found: Found[] = [];
      walk(init!, (node) => {
        if (node.type !== 'TSTypeParameterInstantiation') return;
        found.push(...childrenOf(node).map((parameter) => rowsOf(parameter, module, read)));
        return false;
      });
      return [
        {
          name,
          ...about,
          // Each part of a chain of `attrs` and rules may name the same type.
          rows: uniqueRows(found.flatMap(({ rows }) => rows)),
          besides: [...found.flatMap(({ besides }) => besides), element[1] ? `<${element[1]}>` : element[2]!],
        },
      ];
    });
  });
}
