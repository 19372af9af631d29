/** As jsx-runtime.ts, in development. */
import type { ElementType } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { below } from './below.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

type Rest = typeof react.jsxDEV extends (type: never, props: never, ...rest: infer R) => unknown ? R : never;

export const jsxDEV = (type: ElementType, props: unknown, ...rest: Rest) =>
  react.jsxDEV(type, below(type, props), ...rest);
