import { Link } from 'react-router-dom';
import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { AddressPair } from '../threats/Addresses.tsx';
import { openRow } from '../threats/open-row.ts';
import { ThreatTableFrame } from '../threats/threats.styles.ts';
import { SeverityChip } from '../ui/SeverityChip.tsx';

/** A few threats, each leading to its page. */
export function NewestThreats({ threats }: { threats: Threat[] }) {
  const t = useT();
  const { number, dateTime } = useFormats();
  return (
    <ThreatTableFrame>
      <table aria-label={t('dashboards:newest.title')}>
        <thead>
          <tr>
            <th scope="col">{t('shell:severity.label')}</th>
            <th scope="col">{t('dashboards:newest.signature')}</th>
            <th scope="col">{t('dashboards:newest.addresses')}</th>
            <th scope="col" data-numeric>
              {t('dashboards:newest.alerts')}
            </th>
            <th scope="col">{t('dashboards:newest.lastSeen')}</th>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link */}
        <tbody onClick={openRow}>
          {threats.map(({ key, severity, signature, srcIp, destIp, count, lastSeen }) => (
            <tr key={key}>
              <td data-cell="severity">
                <SeverityChip of={severity} />
              </td>
              <td data-cell="signature">
                <div>
                  <bdi>
                    <Link to={`/admin/threats/${key}`}>{signature ?? t('dashboards:newest.noSignature')}</Link>
                  </bdi>
                </div>
              </td>
              <td data-cell="addresses">
                <AddressPair srcIp={srcIp} destIp={destIp} />
              </td>
              <td data-cell="count" data-numeric data-unit={t('shell:alertsUnit', { count })}>
                {number(count)}
              </td>
              <td data-cell="lastSeen" data-muted>
                {dateTime(lastSeen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ThreatTableFrame>
  );
}
