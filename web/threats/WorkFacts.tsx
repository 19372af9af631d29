import { Can } from '@casl/react';
import { Form } from 'react-router-dom';
import close from '~icons/mdi/close';
import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { carried } from './act-details.ts';
import { placeOf } from './triage.ts';
import { Carried } from './WorkForms.tsx';

interface WorkFactsProps {
  /** One, or all that are worked on together. */
  threats: readonly Threat[];
}

/** When the first comes back of threats that are left alone, once all that are not closed are. */
function snoozeEnd(threats: readonly Threat[], now: number): string | null {
  const waiting = threats.filter(({ status }) => status !== 'closed');
  if (!waiting.every((threat) => placeOf(threat, now) === 'snoozed')) return null;
  const [first] = waiting.map(({ snoozedUntil }) => snoozedUntil!).sort();
  return first ?? null;
}

/** A tag with the way to all that have it, and the button that takes it off these. */
function Tag({ tag, threats }: WorkFactsProps & { tag: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" replace>
      <Carried work="untag" threats={carried(threats)} />
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
  );
}

/** Until when threats are left alone, and their tags; rows of the list in `Work`. */
export function WorkFacts({ threats }: WorkFactsProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const until = snoozeEnd(threats, useNow());
  const tags = [...new Set(threats.flatMap(({ tags }) => tags))];
  return (
    <>
      {until !== null && (
        <div>
          <dt>{t('desk:panel.snoozed')}</dt>
          <dd>
            <time dateTime={until}>{dateTime(until)}</time>
          </dd>
        </div>
      )}
      {tags.length > 0 && (
        <div>
          <dt>{t('desk:panel.tags')}</dt>
          <dd data-tags>
            {tags.map((tag) => (
              <Tag key={tag} tag={tag} threats={threats.filter(({ tags }) => tags.includes(tag))} />
            ))}
          </dd>
        </div>
      )}
    </>
  );
}
