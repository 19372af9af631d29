import { toQuery } from '../../shared/api.ts';
import type { ThreatRange } from '../../shared/threats.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Bytes } from './Bytes.tsx';
import { Decoded } from './Decoded.tsx';
import { RULE } from './decoded.ts';
import { EvidenceRoom, RuleText } from './evidence.styles.ts';
import type { Evidence } from './evidence.ts';
import { PacketView } from './PacketView.tsx';
import { RuleView } from './RuleView.tsx';

/** Control characters but for the ends of lines, and what reorders text. */
const UNPRINTABLE = /[^\P{C}\n\t]|\p{Cf}/gu;

interface EvidenceCardProps {
  of: Evidence;
  /** Of the threat's newest alert; another one was chosen when this is not it. */
  newest: string;
  range: ThreatRange;
  /** The threat is a finding, whose events are no alerts. */
  found: boolean;
}

/** What one alert of a threat holds: decoded by protocol, its payload, its packet, the rule. Panels, so that all of it opens without scripts. */
export function EvidenceCard({ of: evidence, newest, range, found }: EvidenceCardProps) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const { id, time, alike, differs, groups, payload, printable, packet, rule } = evidence;
  const chosen = id !== newest;
  const ofRule = groups.filter(({ name }) => name === RULE);
  return (
    <Card id="evidence" aria-labelledby="evidence-title">
      <CardHeader>
        <div>
          <h2 id="evidence-title">{t(`evidence:title.${chosen ? 'chosen' : 'newest'}${found ? 'Event' : ''}`)}</h2>
          <p>
            {time ? <time dateTime={time}>{dateTime(time)}</time> : t('threat:events.noTime')}
            {alike > 1 && !found && DOT + t('evidence:alike', { count: alike, number: number(alike) })}{' '}
            {chosen && <a href={`${toQuery(range) || '?'}#evidence`}>{t('evidence:toNewest')}</a>}
          </p>
        </div>
      </CardHeader>
      <EvidenceRoom>
        <ExpansionPanel title={t('evidence:decoded')} initiallyOpen>
          <Decoded groups={groups.filter(({ name }) => name !== RULE)} differs={differs} />
        </ExpansionPanel>
        {(payload ?? printable) && (
          <ExpansionPanel title={t('evidence:payload.title')} subtitle={t('evidence:payload.text')} initiallyOpen>
            {payload && <Bytes of={payload} kind="payload" href={`/api/events/${id}/payload`} />}
            {printable && (
              <RuleText dir="ltr" lang="en" role="region" tabIndex={0} aria-label={t('evidence:payload.printable')}>
                {printable.replaceAll('\r\n', '\n').replace(UNPRINTABLE, '·')}
              </RuleText>
            )}
          </ExpansionPanel>
        )}
        {packet && (
          <ExpansionPanel title={t('evidence:packet.title')} subtitle={t('evidence:packet.text')}>
            <PacketView of={packet} href={`/api/events/${id}/packet.pcap`} />
          </ExpansionPanel>
        )}
        {(rule || ofRule.length > 0) && (
          <ExpansionPanel title={t('evidence:rule.title')} subtitle={t(`evidence:rule.${rule ? 'intro' : 'facts'}`)}>
            {rule && <RuleView text={rule} />}
            <Decoded groups={ofRule} differs={differs} />
          </ExpansionPanel>
        )}
      </EvidenceRoom>
    </Card>
  );
}
