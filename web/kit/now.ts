import { createContext } from 'react';

/** The moment of the first page, which the server chose: the browser begins with the same words. use-now.ts goes on from it. */
export const NowContext = createContext(0);
