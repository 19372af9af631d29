import { Can } from '@casl/react';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Threat } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { carried } from '../threats/act-details.ts';
import { Work } from '../threats/desk.styles.ts';
import { muteHref, threatsSearch } from '../threats/mute-href.ts';
import { ThreatKeys } from '../threats/threat-late.ts';
import { useWorkFocus } from '../threats/use-work-focus.ts';
import { useWorkInTurn } from '../threats/use-work-in-turn.ts';
import { WorkFacts } from '../threats/WorkFacts.tsx';
import { WorkForms } from '../threats/WorkForms.tsx';

interface IncidentWorkProps {
  threats: readonly Threat[];
  people: readonly ThreatWorker[];
}

/** What is done to the incident: to its threats that are not closed, to all of them once none is left. */
export function IncidentWork({ threats, people }: IncidentWorkProps) {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const waiting = threats.filter(({ status }) => status !== 'closed');
  const worked = waiting.length > 0 ? waiting : threats;
  const focus = useWorkFocus(carried(threats));
  const turn = useWorkInTurn();
  if (threats.length === 0) return null;
  const names = [...new Set(worked.map(({ assignee }) => assignee?.name ?? t('triage:assignee.nobody')))];
  return (
    <Can I="update" a="Threat">
      <ThreatKeys threats={worked} />
      <Card id="work" aria-labelledby="work-title">
        <CardHeader>
          <div>
            <h2 id="work-title">{t('desk:panel.title')}</h2>
            <p data-hint>
              {t(`incidents:work.${waiting.length > 0 ? 'waiting' : 'closed'}`, {
                count: worked.length,
                number: number(worked.length),
              })}
            </p>
          </div>
        </CardHeader>
        <Work {...focus} {...turn}>
          <dl>
            <div>
              <dt>{t('desk:panel.by')}</dt>
              <dd>{new Intl.ListFormat(locale, { type: 'unit' }).format(names)}</dd>
            </div>
            <WorkFacts threats={threats} />
          </dl>
          <WorkForms threats={worked} people={people}>
            <Can I="create" a="MuteRule">
              <Button as="a" size="small" href={muteHref({ q: threatsSearch(worked) })}>
                {t('desk:action.mute')}
              </Button>
            </Can>
          </WorkForms>
        </Work>
      </Card>
    </Can>
  );
}
