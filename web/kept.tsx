import {
  createContext,
  createElement,
  type ElementType,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

/** What the server does with the inside of an element; see kept-parts.ts. */
export interface Keeper {
  /** `of` and `input` as in KeptProps. Kept: `html` to write instead. Else: what to write before and behind. */
  inside(of: readonly object[], input: unknown): { html: string } | { before: string | null; behind: string | null };
}

/** None in a browser, and where a page streams. */
export const KeeperContext = createContext<Keeper | null>(null);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: ElementType;
  ref?: Ref<HTMLElement>;
  /** What draws it, and data that outlives a page: the very same objects. Where one is new, nothing is kept. */
  of: readonly object[];
  /** What else it is drawn from, besides the visitor, language and preferences: what is equal as JSON. */
  input?: unknown;
  draw: () => ReactNode;
  [data: `data-${string}`]: string | boolean | undefined;
}

const nothing = { before: null, behind: null };

/**
 * An element whose inside the server draws once for each `of`, `input` and visitor, and then keeps. The browser draws it as if it were
 * any other: the same must always give the same inside.
 */
export function Kept({ as, of, input, draw, ...attributes }: KeptProps) {
  const inside = useContext(KeeperContext)?.inside(of, input) ?? nothing;
  return 'html' in inside
    ? createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: inside.html } })
    : createElement(as, attributes, inside.before, draw(), inside.behind);
}
