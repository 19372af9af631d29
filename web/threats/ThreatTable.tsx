import { Link } from 'react-router-dom';
import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { SeverityChip } from '../ui/SeverityChip.tsx';
import { SortHeader } from '../ui/SortHeader.tsx';
import { AddressPair } from './Addresses.tsx';
import { openRow } from './open-row.ts';
import { ThreatTableFrame } from './threats.styles.ts';

/** The rows of the list; narrow screens see each as a small block (styles only). */
export function ThreatTable({ threats, sort }: { threats: Threat[]; sort: string }) {
  const t = useT();
  const { number, dateTime } = useFormats();
  return (
    <ThreatTableFrame>
      <table aria-label={t('threats:title')}>
        <thead>
          <tr>
            <SortHeader name="severity" sort={sort}>
              {t('shell:severity.label')}
            </SortHeader>
            <SortHeader name="signature" sort={sort}>
              {t('threats:column.signature')}
            </SortHeader>
            <th scope="col">{t('threats:column.addresses')}</th>
            <th scope="col">{t('threats:column.sensor')}</th>
            <SortHeader name="count" sort={sort} descendingFirst numeric>
              {t('threats:column.count')}
            </SortHeader>
            <SortHeader name="firstSeen" sort={sort} descendingFirst>
              {t('threats:column.firstSeen')}
            </SortHeader>
            <SortHeader name="lastSeen" sort={sort} descendingFirst>
              {t('threats:column.lastSeen')}
            </SortHeader>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link */}
        <tbody onClick={openRow}>
          {threats.map(({ key, severity, signature, category, srcIp, destIp, sensor, count, firstSeen, lastSeen }) => (
            <tr key={key}>
              <td data-cell="severity">
                <SeverityChip of={severity} />
              </td>
              <td data-cell="signature">
                <div>
                  <bdi>
                    <Link to={`/admin/threats/${key}`}>{signature ?? t('threats:noSignature')}</Link>
                  </bdi>
                </div>
                <small>
                  <bdi>{category}</bdi>
                </small>
              </td>
              <td data-cell="addresses">
                <AddressPair srcIp={srcIp} destIp={destIp} />
              </td>
              <td data-cell="sensor" data-muted>
                <bdi>{sensor}</bdi>
              </td>
              <td data-cell="count" data-numeric data-unit={t('shell:alertsUnit', { count })}>
                {number(count)}
              </td>
              <td data-cell="firstSeen" data-muted>
                {dateTime(firstSeen)}
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
