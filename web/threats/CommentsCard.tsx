import { Can } from '@casl/react';
import { useState } from 'react';
import { Form, useActionData } from 'react-router-dom';
import { MAX_COMMENT } from '../../shared/threat-values.ts';
import type { ThreatComment, ThreatWorker } from '../../shared/threat-work.ts';
import { AskingForm } from '../kit/AskingForm.tsx';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { Moment } from '../kit/Moment.tsx';
import { useTranslation } from '../kit/translation.ts';
import { CommentText } from './CommentText.tsx';
import { CommentList, Room } from './desk.styles.ts';
import { MentionArea } from './MentionArea.tsx';
import type { ThreatOutcome } from './threat-action.ts';
import { useWorkFocus } from './use-work-focus.ts';

interface CommentFormProps {
  people: readonly ThreatWorker[];
  comment?: ThreatComment;
}

/** A new comment, or one of one's own again. */
function CommentForm({ people, comment }: CommentFormProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" replace data-comment>
      <input type="hidden" name="do" value={comment ? 'changeComment' : 'comment'} />
      {comment && <input type="hidden" name="of" value={comment.id} />}
      <MentionArea
        id={comment ? `comment-${comment.id}` : 'comment'}
        label={t('desk:comments.label')}
        description={t('desk:comments.hint')}
        name="text"
        people={people}
        maxLength={MAX_COMMENT}
        required
        rows={2}
        grow
        dir="auto"
        defaultValue={comment?.text}
      />
      <div>
        <Button variant={comment ? undefined : 'solid'}>{t(`desk:comments.${comment ? 'save' : 'add'}`)}</Button>
      </div>
    </Form>
  );
}

function Own({ comment, people }: Required<CommentFormProps>) {
  const { t } = useTranslation();
  const question = {
    title: t('desk:comments.question'),
    text: t('desk:comments.questionText'),
    action: t('desk:comments.remove'),
    danger: true,
  };
  return (
    <div data-own>
      <details key={comment.text}>
        <summary>{t('desk:comments.edit')}</summary>
        <CommentForm comment={comment} people={people} />
      </details>
      <AskingForm method="post" replace question={question}>
        <input type="hidden" name="do" value="removeComment" />
        <input type="hidden" name="of" value={comment.id} />
        <button type="submit">{t('desk:comments.remove')}</button>
      </AskingForm>
    </div>
  );
}

/** How many comments were added here. With each the form begins anew: what others say meanwhile leaves alone what is being written. */
function useAdded(outcome: ThreatOutcome | undefined): number {
  const [seen, see] = useState({ outcome, added: 0 });
  if (outcome === seen.outcome) return seen.added;
  const isAdded = outcome !== undefined && 'done' in outcome && outcome.done === 'added';
  const added = seen.added + Number(isAdded);
  see({ outcome, added });
  return added;
}

interface CommentsCardProps {
  comments: readonly ThreatComment[];
  people: readonly ThreatWorker[];
}

/** What people say of the threat. */
export function CommentsCard({ comments, people }: CommentsCardProps) {
  const { t } = useTranslation();
  const outcome = useActionData() as ThreatOutcome | undefined;
  const focus = useWorkFocus(comments.map(({ id, text }) => `${id} ${text}`).join(), '#comment');
  const said = useAdded(outcome);
  return (
    <Card aria-labelledby="comments">
      <CardHeader>
        <h2 id="comments">{t('desk:comments.title')}</h2>
      </CardHeader>
      <Room {...focus}>
        {comments.length === 0 && <p>{t('desk:comments.none')}</p>}
        <CommentList>
          {comments.map((comment) => (
            <li key={comment.id} id={`said-${comment.id}`}>
              <AvatarOf name={comment.by} color="auto" size="small" decorative />
              <div>
                <header>
                  <strong>
                    <bdi>{comment.by}</bdi>
                  </strong>
                  <Moment iso={comment.at} />
                  {comment.editedAt && <small>{t('desk:comments.edited')}</small>}
                </header>
                <CommentText of={comment} />
                <Can I="update" a="Threat">
                  {comment.own && <Own comment={comment} people={people} />}
                </Can>
              </div>
            </li>
          ))}
        </CommentList>
        <Can I="update" a="Threat">
          <CommentForm key={said} people={people} />
        </Can>
      </Room>
    </Card>
  );
}
