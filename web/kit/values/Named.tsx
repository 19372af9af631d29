import type { ReactNode } from 'react';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { countryName } from './country-name.ts';
import { HostName } from './HostName.tsx';
import { useKnown } from './Names.tsx';
import { NamedValue } from './value.styles.ts';

interface NamedProps {
  address: string;
  /** The address itself, mostly as a link. */
  children: ReactNode;
}

/** An address with its flag before it and its best name below, or else whose network it is; where nothing is known, bare. */
export function Named({ address, children }: NamedProps) {
  const { language } = usePreferences();
  const known = useKnown(address);
  if (!known) return children;
  const { country, names, owner } = known;
  const label = names[0]?.value ?? owner?.name;
  return (
    <NamedValue data-tip={address} data-country={country} data-asn={owner?.asn} data-owner={owner?.name}>
      {country && (
        <img
          src={`/images/flags/${country.toLowerCase()}.svg`}
          alt={countryName(language, country)}
          width={18}
          height={12}
          loading="lazy"
        />
      )}
      {children}
      {label && (
        <bdi data-name title={label}>
          <HostName name={label} />
        </bdi>
      )}
    </NamedValue>
  );
}
