import { createContext } from 'react';

/** Whether what is wrong with fields is told above them all at once: none of them then reads its own out as well. */
export const ToldAbove = createContext(false);
