import type { Incident } from '../../shared/incidents.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { HostParts } from './marks.styles.ts';

const SHOWN = 3;

/** The first inside hosts of an incident with their part, and how many more there are; its page has them all. */
export function IncidentHosts({ of: { hosts } }: { of: Pick<Incident, 'hosts'> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const inside = hosts.filter(({ part }) => part !== 'outside');
  return (
    <HostParts>
      {inside.slice(0, SHOWN).map(({ address, name, part }) => (
        <span key={address}>
          {t(`incidents:part.${part}`)} <bdi>{name ?? address}</bdi>
        </span>
      ))}
      {inside.length > SHOWN && <span dir="ltr">{`+${number(inside.length - SHOWN)}`}</span>}
    </HostParts>
  );
}
