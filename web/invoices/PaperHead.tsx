import type { ReactNode } from 'react';
import { invoiceIssuer } from '../../shared/invoice-values.ts';
import { PlaceName } from '../kit/PlaceName.tsx';
import { Logo } from '../shell/Logo.tsx';
import { PaperBand } from './paper.styles.ts';

/** The head of the paper: who writes, and at the end which invoice it is. */
export function PaperHead({ children }: { children: ReactNode }) {
  const { name, address, country, phones } = invoiceIssuer;
  return (
    <PaperBand>
      <div data-issuer>
        <p data-name>
          <Logo size={32} />
          {name}
        </p>
        {address.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <p>
          <PlaceName country={country} />
        </p>
        <p>
          <bdi dir="ltr">{phones.join(', ')}</bdi>
        </p>
      </div>
      <div data-which>{children}</div>
    </PaperBand>
  );
}
