import { Can } from '@casl/react';
import { Form } from 'react-router-dom';
import close from '~icons/mdi/close';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import type { Threat } from '../../shared/threats.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { carried } from './act-details.ts';
import { Work } from './desk.styles.ts';
import { muteHref } from './mute-href.ts';
import { StatusChip } from './StatusChip.tsx';
import { placeOf } from './triage.ts';
import { useWorkFocus } from './use-work-focus.ts';
import { useWorkInTurn } from './use-work-in-turn.ts';
import { Carried, WorkForms } from './WorkForms.tsx';

interface WorkPanelProps {
  threat: Threat;
  people: readonly ThreatWorker[];
}

/** What people have made of a threat, and what they can do about it. */
export function WorkPanel({ threat, people }: WorkPanelProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const place = placeOf(threat, useNow());
  const { assignee, tags, snoozedUntil, mutedBy, loweredBy } = threat;
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
                    <Carried work="untag" threats={carried([threat])} />
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
