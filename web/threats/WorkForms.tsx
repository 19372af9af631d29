import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import accountArrowRight from '~icons/mdi/account-arrow-right-outline';
import alarmSnooze from '~icons/mdi/alarm-snooze';
import checkCircle from '~icons/mdi/check-circle-outline';
import tagPlus from '~icons/mdi/tag-plus-outline';
import type { ThreatAction, ThreatPlace } from '../../shared/threat-values.ts';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Threat } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { useKitServices } from '../kit/services.ts';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { Answers } from './Answers.tsx';
import { carried } from './act-details.ts';
import { Questions } from './questions.styles.ts';
import { placeOf } from './triage.ts';

interface WorkFormsProps {
  /** One, or all that an action is for in one step. */
  threats: readonly Threat[];
  people: readonly ThreatWorker[];
  /** More buttons. */
  children?: ReactNode;
}

interface CarriedProps {
  work: ThreatAction | 'wake';
  /** As `carried` writes them. */
  threats: string;
}

/** What a form of `threatAction` says of itself. */
export function Carried({ work, threats }: CarriedProps) {
  return (
    <>
      <input type="hidden" name="do" value={work} />
      <input type="hidden" name="threats" value={threats} />
    </>
  );
}

const questions = { close: checkCircle, assign: accountArrowRight, snooze: alarmSnooze, tag: tagPlus } as const;

/** What can be done to threats: forms, so that it works without JavaScript. Stands in `Work`, for those who may. */
export function WorkForms({ threats, people, children }: WorkFormsProps) {
  const { t } = useTranslation();
  const { accountId } = useKitServices();
  const now = useNow();
  const places = new Set(threats.map((threat) => placeOf(threat, now)));
  const areAll = (place: ThreatPlace) => places.size === 1 && places.has(place);
  const [assignee, ...others] = new Set(threats.map((threat) => threat.assignee?.id));
  const known = carried(threats);
  const press = (work: ThreatAction | 'wake', solid = false) => (
    <Form method="post" replace key={work}>
      <Carried work={work} threats={known} />
      <Button size="small" {...(solid && { variant: 'solid' as const })}>
        {t(`desk:action.${work}`)}
      </Button>
    </Form>
  );
  const asked = (Object.keys(questions) as (keyof typeof questions)[]).filter(
    (action) => !areAll('closed') || (action !== 'close' && action !== 'snooze'),
  );
  return (
    <>
      <div data-buttons>
        {!areAll('in_progress') && press('start', areAll('new'))}
        {!areAll('escalated') && press('escalate')}
        {places.has('snoozed') && press('wake')}
        {areAll('closed') && press('reopen', true)}
        {children}
      </div>
      <div data-questions>
        {asked.map((action) => (
          <ExpansionPanel
            key={`${action} ${known}`}
            name="work"
            title={t(`desk:action.${action}`)}
            icon={questions[action]}
          >
            <Form method="post" replace>
              <Questions as="div">
                <Carried work={action} threats={known} />
                <Answers
                  action={action}
                  people={people}
                  assignee={others.length === 0 ? (assignee ?? accountId) : accountId}
                />
                <div>
                  <Button variant="solid">{t(`desk:button.${action}`)}</Button>
                </div>
              </Questions>
            </Form>
          </ExpansionPanel>
        ))}
      </div>
    </>
  );
}
