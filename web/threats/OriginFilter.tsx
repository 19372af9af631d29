import { useLoaderData } from 'react-router-dom';
import type { Threat } from '../../shared/threats.ts';
import { leftToRight } from '../kit/format.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { threatTitle } from './threat-title.ts';

/** What another page may have chosen threats by, as the list's address and its route name it. */
export const originFilters = ['ip', 'srcIp', 'destIp', 'host', 'signature'] as const;

/** A signature as its threats that are shown call it; else by its number, `1:2024897`, several with commas. */
function useSignatureName(): (key: string) => string {
  const { t } = useTranslation();
  const { rows } = useLoaderData() as { rows: readonly Partial<Threat>[] };
  return (key) => {
    const { signature, finding } = rows.find(({ gid, signatureId }) => `${gid}:${signatureId}` === key) ?? {};
    return signature || finding
      ? threatTitle({ signature: signature ?? null, finding: finding ?? null }, t)
      : leftToRight(key);
  };
}

/** What the list is of by a link of another page, each with the way to take it away. */
export function OriginFilter({ values, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  const signatureName = useSignatureName();
  return originFilters.map((name) => {
    const value = values[name];
    if (!value) return null;
    const href = searchWith({ [name]: '' });
    return name === 'signature' ? (
      <FilterChip key={name} href={href} remove={t('threats:filter.removeSignature')}>
        {t('threats:filter.signature', { signature: signatureName(value) })}
      </FilterChip>
    ) : (
      <FilterChip key={name} href={href} remove={t('threats:filter.removeAddress')}>
        {t(`threats:filter.${name}`, { address: leftToRight(value) })}
      </FilterChip>
    );
  });
}
