import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { KnownAddress, Names } from '../../../shared/names.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { DOT } from '../dot.ts';
import { useKitServices } from '../services.ts';
import { TipArea } from '../TipArea.tsx';
import { useTranslation } from '../translation.ts';
import { whenFetched } from '../when-fetched.ts';
import { countryName } from './country-name.ts';
import { Credits } from './value.styles.ts';

const NamesContext = createContext<ReadonlyMap<string, KnownAddress>>(new Map());

/** What is known of an address; undefined where nothing is. */
export const useKnown = (address: string): KnownAddress | undefined => useContext(NamesContext).get(address);

/** What a page knows of the addresses in it: each `<Value>` shows it, and says more where it is pointed at. */
export function NamesProvider({ of, children }: { of: Names | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const { loadTexts } = useKitServices();
  const known = useMemo(() => new Map(of?.addresses.map((each) => [each.address, each])), [of]);
  const some = known.size > 0;
  useEffect(() => {
    if (some) whenFetched(() => loadTexts(['values']));
  }, [some, loadTexts]);
  const linesOf = (at: HTMLElement): string[] => {
    const { names = [], country, owner, mac } = known.get(at.dataset.tip ?? '') ?? {};
    return [
      ...names.map(({ value, source }) =>
        t('values:known.name', { value, source: t(`values:known.source.${source}`) }),
      ),
      ...(country ? [countryName(language, country)] : []),
      ...(owner ? [`AS${owner.asn} ${owner.name}`] : []),
      ...(mac ? [`${mac.address} ${mac.vendor ?? ''}`] : []),
    ];
  };
  return (
    <NamesContext value={known}>
      <TipArea linesOf={linesOf}>
        {children}
        {of && of.credits.length > 0 && (
          <Credits>
            {t('common:geolocation')}{' '}
            {of.credits.map(({ name, url }, index) => (
              <span key={name}>
                {index > 0 && DOT}
                <a href={url} rel="noreferrer noopener" target="_blank">
                  <bdi lang="en">{name}</bdi>
                </a>
              </span>
            ))}
          </Credits>
        )}
      </TipArea>
    </NamesContext>
  );
}
