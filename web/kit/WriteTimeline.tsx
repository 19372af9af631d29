import type { ReactNode } from 'react';
import type { AuditEntry } from '../../shared/audit.ts';
import { type AuditOutcome, auditOutcomeOf } from '../../shared/audit-values.ts';
import { DOT } from './dot.ts';
import { useFormats } from './format.ts';
import { outcomeColors } from './outcome-colors.ts';
import { Timeline } from './Timeline.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { useTranslation } from './translation.ts';

interface WriteTimelineProps {
  entries: readonly AuditEntry[];
  /** Under each write; parts that are nothing are left out. */
  notes: (entry: AuditEntry, outcome: AuditOutcome) => readonly ReactNode[];
}

/** What somebody did, as the audit trail has it. What was done is the rule and keeps quiet; what was not stands out. */
export function WriteTimeline({ entries, notes }: WriteTimelineProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <Timeline density="dense">
      {entries.map((entry) => {
        const { id, operation, at, status } = entry;
        const outcome = auditOutcomeOf(status);
        const said = notes(entry, outcome).filter(Boolean);
        return (
          <TimelineItem
            key={id}
            title={t([`operations:${operation}`, 'operations:other'], { operation })}
            time={{ text: minute(at), iso: at }}
            color={outcome === 'done' ? 'primary' : outcomeColors[outcome]}
            outlined={outcome !== 'done'}
            text={said.length > 0 && said.flatMap((note, index) => (index ? [DOT, note] : [note]))}
          />
        );
      })}
    </Timeline>
  );
}
