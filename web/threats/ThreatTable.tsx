import type { Threat } from '../../shared/threats.ts';
import { useT } from '../i18n.ts';
import { SortHeader } from '../ui/SortHeader.tsx';
import { type ThreatCell, ThreatRows } from './ThreatRows.tsx';
import { ThreatTableFrame } from './threats.styles.ts';

const CELLS: ThreatCell[] = ['severity', 'signature', 'addresses', 'sensor', 'count', 'firstSeen', 'lastSeen'];

/** The rows of the list; narrow screens see each as a small block (styles only). */
export function ThreatTable({ threats, sort }: { threats: Threat[]; sort: string }) {
  const t = useT();
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
        <ThreatRows threats={threats} cells={CELLS} category />
      </table>
    </ThreatTableFrame>
  );
}
