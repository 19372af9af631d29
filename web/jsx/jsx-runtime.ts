/** What every tag of ours is compiled to: React's own, with addresses put below the console's path (below.ts). */
import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { below } from './below.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: unknown, key?: Key) => react.jsx(type, below(type, props), key);
export const jsxs = (type: ElementType, props: unknown, key?: Key) => react.jsxs(type, below(type, props), key);
