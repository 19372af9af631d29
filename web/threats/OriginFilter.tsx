import type { TFunction } from 'i18next';
import { leftToRight } from '../kit/format.ts';
import { FilterChip } from '../kit/list/FilterChip.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { findingKey, findingOf } from './threat-title.ts';

/** What another page may have chosen threats by, as the list's address and its route name it. */
export const originFilters = ['ip', 'srcIp', 'destIp', 'host', 'signature'] as const;

/** A signature by its number, `1:2024897`; a finding by its name. Several have commas between them. */
const signatureNames = (keys: string, t: TFunction) =>
  keys
    .split(',')
    .map((key) => {
      const finding = findingKey({ finding: findingOf(key) });
      return finding ? t(finding) : leftToRight(key);
    })
    .join(', ');

/** What the list is of by a link of another page, each with the way to take it away. */
export function OriginFilter({ values, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  return originFilters.map((name) => {
    const value = values[name];
    if (!value) return null;
    const href = searchWith({ [name]: '' });
    return name === 'signature' ? (
      <FilterChip key={name} href={href} remove={t('threats:filter.removeSignature')}>
        {t('threats:filter.signature', { signature: signatureNames(value, t) })}
      </FilterChip>
    ) : (
      <FilterChip key={name} href={href} remove={t('threats:filter.removeAddress')}>
        {t(`threats:filter.${name}`, { address: leftToRight(value) })}
      </FilterChip>
    );
  });
}
