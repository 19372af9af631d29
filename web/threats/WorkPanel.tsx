import { Can } from '@casl/react';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Threat } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { carried } from './act-details.ts';
import { Work } from './desk.styles.ts';
import { muteHref } from './mute-href.ts';
import { StatusChip } from './StatusChip.tsx';
import { useWorkFocus } from './use-work-focus.ts';
import { useWorkInTurn } from './use-work-in-turn.ts';
import { WorkFacts } from './WorkFacts.tsx';
import { WorkForms } from './WorkForms.tsx';

interface WorkPanelProps {
  threat: Threat;
  people: readonly ThreatWorker[];
}

/** What people have made of a threat, and what they can do about it. */
export function WorkPanel({ threat, people }: WorkPanelProps) {
  const { t } = useTranslation();
  const { assignee, mutedBy, loweredBy } = threat;
  const mute = mutedBy ?? loweredBy;
  const mutedWords = t(`desk:panel.${mutedBy === null ? 'loweredBy' : 'mutedBy'}`);
  return (
    <Card id="work" aria-labelledby="work-title">
      <CardHeader>
        <h2 id="work-title">{t('desk:panel.title')}</h2>
      </CardHeader>
      <Work {...useWorkFocus(carried([threat]))} {...useWorkInTurn()}>
        <dl>
          <div>
            <dt>{t('desk:panel.status')}</dt>
            <dd>
              <StatusChip of={threat} />
            </dd>
          </div>
          <div>
            <dt>{t('desk:panel.by')}</dt>
            <dd>{assignee ? <bdi>{assignee.name}</bdi> : t('triage:assignee.nobody')}</dd>
          </div>
          {mute !== null && (
            <div>
              <dt>{t('desk:panel.muted')}</dt>
              <dd>
                <Can I="read" a="MuteRule" passThrough>
                  {({ isAllowed }) => (isAllowed ? <a href={`/admin/mute-rules/${mute}`}>{mutedWords}</a> : mutedWords)}
                </Can>
              </dd>
            </div>
          )}
          <WorkFacts threats={[threat]} />
        </dl>
        <Can I="update" a="Threat">
          <WorkForms threats={[threat]} people={people}>
            <Can I="create" a="MuteRule">
              <Button as="a" size="small" href={muteHref({ threat: threat.key })}>
                {t('desk:action.mute')}
              </Button>
            </Can>
          </WorkForms>
        </Can>
      </Work>
    </Card>
  );
}
