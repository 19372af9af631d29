import network from 'virtual:drawing/network';
import type { ReactNode } from 'react';
import { Illustration } from '../illustrations/Illustration.tsx';
import { AuthCard, Ground } from './auth.styles.ts';

/** One card in the middle, a network along the lower edge. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthCard>{children}</AuthCard>
      <Ground>
        <Illustration of={network} />
      </Ground>
    </>
  );
}
