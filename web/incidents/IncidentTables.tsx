import { Fragment, type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IncidentDetail } from '../../shared/incidents.ts';
import type { Threat } from '../../shared/threats.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import type { ThreatCell } from '../threats/cells.tsx';
import { FindingAbout } from '../threats/FindingAbout.tsx';
import { ThreatRows } from '../threats/ThreatRows.tsx';
import { ThreatTableFrame } from '../threats/threats.styles.ts';
import { FindingInside, FindingList, MoreRow } from './incident.styles.ts';
import { betweenOf } from './words.ts';

const CELLS: ThreatCell[] = ['severity', 'signature', 'addresses', 'status', 'count'];

/** Threats that differ by their addresses alone, from this many on, show the first of them. */
const FOLDED = 4;
/** The address that shows all of them. */
const ALL = 'all';

/** As the story has them. */
const inTime = (threats: readonly Threat[]) =>
  threats.toSorted((one, other) => (one.firstSeen ?? '').localeCompare(other.firstSeen ?? ''));

/** Threats by signature and severity, in the order of the first of each. */
function alike(threats: readonly Threat[]): [key: string, threats: Threat[]][] {
  const groups = new Map<string, Threat[]>();
  for (const threat of threats) {
    const key = JSON.stringify([threat.severity, threat.signatureId, threat.signature]);
    groups.set(key, [...(groups.get(key) ?? []), threat]);
  }
  return [...groups];
}

/** The body of the table: of equal signatures the first, and how many more there are. */
function AlikeRows({ threats }: { threats: readonly Threat[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isWhole = params.has(ALL);
  return alike(threats).map(([key, group]) => {
    if (isWhole || group.length < FOLDED || opened.includes(key))
      return <ThreatRows key={key} threats={group} cells={CELLS} range={{}} />;
    const rest = group.slice(1);
    const alerts = rest.reduce((sum, { count }) => sum + count, 0);
    const open = (event: MouseEvent) => {
      event.preventDefault();
      setOpened((before) => [...before, key]);
    };
    return (
      <Fragment key={key}>
        <ThreatRows threats={group.slice(0, 1)} cells={CELLS} range={{}} />
        <MoreRow>
          <tr>
            <td colSpan={CELLS.length}>
              <a href={`?${ALL}#threats`} onClick={open}>
                {t('incidents:alike', { count: rest.length, number: number(rest.length) })}
              </a>{' '}
              <small>
                {number(alerts)} {t('alerts:unit', { count: alerts })}
              </small>
            </td>
          </tr>
        </MoreRow>
      </Fragment>
    );
  });
}

/** What the incident is made of. */
export function IncidentTables({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const { findings } = incident;
  const threats = inTime(incident.threats.filter(({ source }) => source === 'alert'));
  return (
    <>
      {threats.length > 0 && (
        <Card aria-labelledby="threats">
          <CardHeader>
            <h2 id="threats">{t('incidents:threats')}</h2>
          </CardHeader>
          <ThreatTableFrame data-few>
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
              <AlikeRows threats={threats} />
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
                subtitle={betweenOf(incident, finding, t)}
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
