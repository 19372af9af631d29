import { useEffect, useMemo, useState } from 'react';
import pin from '~icons/mdi/pin-outline';
import download from '~icons/mdi/tray-arrow-down';
import { toQuery } from '../../shared/api.ts';
import type { EventWithRaw, ListedEvent } from '../../shared/events.ts';
import { eventsApi } from '../../shared/events-api.ts';
import { useApi } from '../app/contexts.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { inParts } from '../kit/in-parts.tsx';
import { JsonText } from '../kit/JsonText.tsx';
import { isMoment, jsonView } from '../kit/json-text.ts';
import { useTranslation } from '../kit/translation.ts';
import { useShownTime, Value } from '../kit/values/Value.tsx';
import { groupsOf } from './event-groups.ts';
import { DecodedGroups, EventDetailFrame } from './network.styles.ts';
import { LOG } from './network-address.ts';

interface EventDetailProps {
  of: ListedEvent;
  /** The event with its line, where the server has brought it along. */
  known: EventWithRaw | undefined;
  isPinned: boolean;
  onPin: () => void;
}

/** One event: its decoded fields by protocol, then its line as it came. */
export function EventDetail({ of: event, known, isPinned, onPin }: EventDetailProps) {
  const { t } = useTranslation();
  const api = useApi();
  const shownTime = useShownTime();
  const [found, setFound] = useState<EventWithRaw | 'failed' | undefined>(known);
  const { id } = event;
  useEffect(() => {
    if (known) return undefined;
    const gone = new AbortController();
    eventsApi(api)
      .get(id, gone.signal)
      .then(setFound, () => gone.signal.aborted || setFound('failed'));
    return () => gone.abort();
  }, [api, id, known]);
  const raw = typeof found === 'object' ? found.raw : undefined;
  const view = useMemo(() => (raw === undefined ? undefined : jsonView(raw)), [raw]);
  const [ofLine, setOfLine] = useState<ReturnType<typeof groupsOf>>();
  useEffect(() => {
    let isGone = false;
    // What reads lines knows every field there is: it comes when the first event is opened.
    if (raw !== undefined)
      import('./late/line-groups.ts').then(
        ({ lineGroups }) => isGone || setOfLine(lineGroups(event, raw)),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [event, raw]);
  return (
    <EventDetailFrame>
      <header>
        <Button type="button" size="small" aria-pressed={isPinned} onClick={onPin} data-scripted>
          <Icon of={pin} size={16} />
          {t(isPinned ? 'logactivity:pin.off' : 'logactivity:pin.on')}
        </Button>
        {event.threat && (
          <Button
            as="a"
            size="small"
            href={`/admin/threats/${event.threat}${toQuery({ ...shownTime, event: id })}#evidence`}
          >
            {t('logactivity:network.threat')}
          </Button>
        )}
        <Button as="a" size="small" href={`/api/events/${id}/line`} download={`event-${id}.json`}>
          <Icon of={download} size={16} />
          {t('logactivity:network.line')}
        </Button>
      </header>
      <DecodedGroups>
        {(ofLine ?? groupsOf(event)).map(([group, fields]) => (
          <section key={group}>
            <h3 dir="ltr">{group}</h3>
            <dl>
              {fields.map(({ name, field, values }) => (
                <div key={name} data-moment={isMoment(String(values[0])) || undefined}>
                  <dt dir="ltr">{inParts(name)}</dt>
                  {values.map((value) => (
                    <dd key={String(value)}>
                      {field === null ? (
                        <bdi>{inParts(String(value))}</bdi>
                      ) : (
                        <Value field={field} of={String(value)} text={inParts(String(value))} to={LOG} />
                      )}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DecodedGroups>
      {found === 'failed' && <p role="alert">{t('logactivity:network.noLine')}</p>}
      {view && <JsonText of={view} label={t('logactivity:network.json')} />}
    </EventDetailFrame>
  );
}
