import type { ReactNode } from 'react';
import { invoiceIssuer } from '../../shared/invoice-values.ts';
import { Logo } from '../shell/Logo.tsx';
import { PaperBand } from './paper.styles.ts';

/** The head of the paper: who writes, and at the end which invoice it is. */
export function PaperHead({ children }: { children: ReactNode }) {
  const { name, address, phones } = invoiceIssuer;
  return (
    <PaperBand>
      <div data-issuer>
        <p data-name>
          <Logo size={32} />
          {name}
        </p>
        <bdi>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p dir="ltr">{phones.join(', ')}</p>
        </bdi>
      </div>
      <div data-which>{children}</div>
    </PaperBand>
  );
}
