import { useTranslation } from 'react-i18next';
import type { IncidentDetail } from '../../shared/incidents.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { leftToRight } from '../kit/format.ts';
import type { ThreatCell } from '../threats/cells.tsx';
import { FindingAbout } from '../threats/FindingAbout.tsx';
import { ThreatRows } from '../threats/ThreatRows.tsx';
import { ThreatTableFrame } from '../threats/threats.styles.ts';
import { FindingInside, FindingList } from './incident.styles.ts';
import { hostName } from './words.ts';

const CELLS: ThreatCell[] = ['severity', 'signature', 'addresses', 'status', 'count'];

/** The other end of a finding; null when there are many. */
function otherOf(incident: IncidentDetail, { name, other, port }: IncidentDetail['findings'][number]): string | null {
  const end = name ?? (other && hostName(incident, other));
  return end && leftToRight(port === null ? end : `${end}:${port}`);
}

/** What the incident is made of. */
export function IncidentTables({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const { findings } = incident;
  const threats = incident.threats.filter(({ source }) => source === 'alert');
  return (
    <>
      {threats.length > 0 && (
        <Card aria-labelledby="threats">
          <CardHeader>
            <h2 id="threats">{t('incidents:threats')}</h2>
          </CardHeader>
          <ThreatTableFrame>
            <table aria-labelledby="threats">
              <thead>
                <tr>
                  <th scope="col">{t('alerts:severity.label')}</th>
                  <th scope="col">{t('threat-groups:signature')}</th>
                  <th scope="col">{t('incidents:addresses')}</th>
                  <th scope="col">{t('triage:status')}</th>
                  <th scope="col" data-numeric>
                    {t('threat-groups:alerts')}
                  </th>
                </tr>
              </thead>
              <ThreatRows threats={threats} cells={CELLS} range={{}} />
            </table>
          </ThreatTableFrame>
        </Card>
      )}
      {findings.length > 0 && (
        <Card aria-labelledby="findings">
          <CardHeader>
            <div>
              <h2 id="findings">{t('incidents:findings')}</h2>
              <p>{t('incidents:findingsText')}</p>
            </div>
          </CardHeader>
          <FindingList>
            {findings.map((finding) => (
              <ExpansionPanel
                key={finding.id}
                title={t(`alerts:finding.${finding.kind}`)}
                subtitle={t('incidents:findingBetween', {
                  host: leftToRight(hostName(incident, finding.host)),
                  other: otherOf(incident, finding) ?? t('incidents:many'),
                })}
              >
                <FindingInside>
                  <FindingAbout of={finding} />
                  <p>
                    <a href={`/admin/threats/${finding.id}`}>{t('incidents:findingPage')}</a>
                  </p>
                </FindingInside>
              </ExpansionPanel>
            ))}
          </FindingList>
        </Card>
      )}
    </>
  );
}
