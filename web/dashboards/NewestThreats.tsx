import { useTranslation } from 'react-i18next';
import type { Threat, ThreatRange } from '../../shared/threats.ts';
import type { ThreatCell } from '../threats/cells.tsx';
import { ThreatRows } from '../threats/ThreatRows.tsx';
import { ThreatTableFrame } from '../threats/threats.styles.ts';

const CELLS: ThreatCell[] = ['severity', 'signature', 'addresses', 'count', 'lastSeen'];

/** A few threats, each leading to its page. */
export function NewestThreats({ threats, range }: { threats: Threat[]; range: ThreatRange }) {
  const { t } = useTranslation();
  return (
    <ThreatTableFrame>
      <table aria-label={t('dashboards:newest.title')}>
        <thead>
          <tr>
            <th scope="col">{t('alerts:severity.label')}</th>
            <th scope="col">{t('dashboards:newest.signature')}</th>
            <th scope="col">{t('dashboards:newest.addresses')}</th>
            <th scope="col" data-numeric>
              {t('dashboards:newest.alerts')}
            </th>
            <th scope="col">{t('dashboards:newest.lastSeen')}</th>
          </tr>
        </thead>
        <ThreatRows threats={threats} cells={CELLS} range={range} />
      </table>
    </ThreatTableFrame>
  );
}
