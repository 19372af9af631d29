import { useAccount } from '../app/contexts.ts';
import { Component as BlankLayout } from './BlankLayout.tsx';
import { Component as DefaultLayout } from './DefaultLayout.tsx';

/** For an address that leads nowhere: who is signed in keeps the navigation and the search, and finds on from there. */
export function Component() {
  return useAccount() ? <DefaultLayout /> : <BlankLayout />;
}
