import { Can } from '@casl/react';
import { Form } from 'react-router-dom';
import checkCircle from '~icons/mdi/check-circle-outline';
import type { IncidentDetail } from '../../shared/incidents.ts';
import type { ThreatAction } from '../../shared/threat-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Answers } from '../threats/Answers.tsx';
import { Questions, Work } from '../threats/desk.styles.ts';
import { carried } from './incident-action.ts';

/** What is done to the incident, which is to all its threats: forms, so that it works without JavaScript. */
export function IncidentWork({ incident: { threats, status } }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const known = carried(threats);
  const hidden = (work: ThreatAction) => (
    <>
      <input type="hidden" name="do" value={work} />
      <input type="hidden" name="threats" value={known} />
    </>
  );
  const press = (work: ThreatAction, solid = false) => (
    <Form method="post" replace key={work}>
      {hidden(work)}
      <Button size="small" {...(solid && { variant: 'solid' as const })}>
        {t(`desk:action.${work}`)}
      </Button>
    </Form>
  );
  return (
    <Can I="update" a="Threat">
      <Card aria-labelledby="work">
        <CardHeader>
          <div>
            <h2 id="work">{t('incidents:work.title')}</h2>
            <p>{t('incidents:work.text')}</p>
          </div>
        </CardHeader>
        {threats.length > 0 && (
          <Work>
            <div data-buttons>
              {status !== 'in_progress' && press('start', status === 'new')}
              {status !== 'escalated' && press('escalate')}
              {status === 'closed' && press('reopen')}
            </div>
            {status !== 'closed' && (
              <div data-questions>
                <ExpansionPanel key={known} name="work" title={t('desk:action.close')} icon={checkCircle}>
                  <Form method="post" replace>
                    <Questions as="div">
                      {hidden('close')}
                      <Answers action="close" people={[]} assignee={undefined} />
                      <div>
                        <Button variant="solid">{t('desk:button.close')}</Button>
                      </div>
                    </Questions>
                  </Form>
                </ExpansionPanel>
              </div>
            )}
          </Work>
        )}
      </Card>
    </Can>
  );
}
