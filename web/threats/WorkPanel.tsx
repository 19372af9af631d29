import { Can } from '@casl/react';
import { Form } from 'react-router-dom';
import accountArrowRight from '~icons/mdi/account-arrow-right-outline';
import alarmSnooze from '~icons/mdi/alarm-snooze';
import checkCircle from '~icons/mdi/check-circle-outline';
import close from '~icons/mdi/close';
import tagPlus from '~icons/mdi/tag-plus-outline';
import type { ThreatAction } from '../../shared/threat-values.ts';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Threat } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { Answers } from './Answers.tsx';
import { Questions, Work } from './desk.styles.ts';
import { muteHref } from './mute-href.ts';
import { StatusChip } from './StatusChip.tsx';
import { placeOf } from './triage.ts';

interface WorkPanelProps {
  threat: Threat;
  people: readonly ThreatWorker[];
}

const questions = { close: checkCircle, assign: accountArrowRight, snooze: alarmSnooze, tag: tagPlus } as const;

/** What people have made of a threat, and what they can do about it: forms, so that it works without JavaScript. */
export function WorkPanel({ threat, people }: WorkPanelProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const place = placeOf(threat, useNow());
  const { version, assignee, tags, snoozedUntil, mutedBy, loweredBy } = threat;
  const mute = mutedBy ?? loweredBy;
  const hidden = (work: string) => (
    <>
      <input type="hidden" name="do" value={work} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  const press = (work: ThreatAction | 'wake', solid = false) => (
    <Form method="post" replace key={work}>
      {hidden(work)}
      <Button size="small" {...(solid && { variant: 'solid' as const })}>
        {t(`desk:action.${work}`)}
      </Button>
    </Form>
  );
  const mutedWords = t(`desk:panel.${mutedBy === null ? 'loweredBy' : 'mutedBy'}`);
  const asked = (Object.keys(questions) as (keyof typeof questions)[]).filter(
    (action) => place !== 'closed' || (action !== 'close' && action !== 'snooze'),
  );
  return (
    <Card id="work" aria-labelledby="work-title">
      <CardHeader>
        <h2 id="work-title">{t('desk:panel.title')}</h2>
      </CardHeader>
      <Work>
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
          {place === 'snoozed' && snoozedUntil && (
            <div>
              <dt>{t('desk:panel.snoozed')}</dt>
              <dd>
                <time dateTime={snoozedUntil}>{dateTime(snoozedUntil)}</time>
              </dd>
            </div>
          )}
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
          {tags.length > 0 && (
            <div>
              <dt>{t('desk:panel.tags')}</dt>
              <dd data-tags>
                {tags.map((tag) => (
                  <Form method="post" replace key={tag}>
                    {hidden('untag')}
                    <input type="hidden" name="tag" value={tag} />
                    <a href={`/admin/threats?${new URLSearchParams({ status: 'all', tag })}`}>
                      <bdi>{tag}</bdi>
                    </a>
                    <Can I="update" a="Threat">
                      <button type="submit" aria-label={t('desk:removeTag', { tag })}>
                        <Icon of={close} size={14} />
                      </button>
                    </Can>
                  </Form>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <Can I="update" a="Threat">
          <div data-buttons>
            {place !== 'in_progress' && press('start', place === 'new')}
            {place !== 'escalated' && press('escalate')}
            {place === 'snoozed' && press('wake')}
            {place === 'closed' && press('reopen', true)}
            <Can I="create" a="MuteRule">
              <Button as="a" size="small" href={muteHref({ threat: threat.key })}>
                {t('desk:action.mute')}
              </Button>
            </Can>
          </div>
          <div data-questions>
            {asked.map((action) => (
              <ExpansionPanel
                key={`${action} ${version}`}
                name="work"
                title={t(`desk:action.${action}`)}
                icon={questions[action]}
              >
                <Form method="post" replace>
                  <Questions as="div">
                    {hidden(action)}
                    <Answers action={action} people={people} assignee={assignee?.id} />
                    <div>
                      <Button variant="solid">{t(`desk:button.${action}`)}</Button>
                    </div>
                  </Questions>
                </Form>
              </ExpansionPanel>
            ))}
          </div>
        </Can>
      </Work>
    </Card>
  );
}
