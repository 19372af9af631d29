import { useEffect, useMemo, useRef, useState } from 'react';
import chevronRight from '~icons/mdi/chevron-right';
import contentCopy from '~icons/mdi/content-copy';
import { toQuery } from '../../shared/api.ts';
import { eventsApi } from '../../shared/events-api.ts';
import { useApi } from '../app/contexts.ts';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { JsonText } from '../kit/JsonText.tsx';
import { jsonView } from '../kit/json-text.ts';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useShownTime } from '../kit/values/Value.tsx';
import { Decoded } from './Decoded.tsx';
import { decodedOf } from './decoded.ts';
import { OpenedEvent } from './evidence.styles.ts';
import type { ShownEvent } from './shown-events.ts';
import { CutNote, EventDetails, RawJson } from './threat.styles.ts';

/** `10.0.0.1:443`, `[2001:db8::1]:443`; RFC 3986 for the brackets. */
function endpoint(address: string | null, port: number | null): string {
  if (address === null) return '—';
  if (port === null) return address;
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}

type CopyState = 'copy' | 'copied' | 'selected';

/** The line of an event that is open; null while it is on the way, or cannot be had. */
function useLine({ id, raw }: ShownEvent, isOpen: boolean): string | null {
  const api = useApi();
  const [found, setFound] = useState(raw);
  useEffect(() => {
    if (!isOpen || found !== null) return undefined;
    const gone = new AbortController();
    eventsApi(api)
      .get(id, gone.signal)
      .then(
        (event) => setFound(event.raw),
        () => undefined,
      );
    return () => gone.abort();
  }, [api, id, isOpen, found]);
  return found;
}

/**
 * One event: a line that opens to its fields and its JSON. The page holds the JSON as one text, so that it opens without
 * JavaScript too; the fields, the colours and the copy button come when it is opened. Of one that tells what another one tells the
 * JSON comes then too, and without JavaScript there is the way to it.
 */
export function EventItem({ of: event }: { of: ShownEvent }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const shownTime = useShownTime();
  const [opened, setOpened] = useState(false);
  const [copyState, setCopyState] = useState<CopyState>('copy');
  const text = useRef<HTMLPreElement>(null);
  const { id, time, src_ip, src_port, dest_ip, dest_port, proto, app_proto } = event;
  const raw = useLine(event, opened);
  const view = useMemo(() => (raw === null ? null : jsonView(raw)), [raw]);
  const groups = useMemo(() => (opened && raw !== null ? decodedOf(raw) : null), [opened, raw]);
  const left = event.left + (view?.left ?? 0);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(raw ?? '');
      setCopyState('copied');
    } catch {
      // Without HTTPS there is no clipboard for pages; a selection is the next best.
      window.getSelection()?.selectAllChildren(text.current!);
      setCopyState('selected');
    }
  };

  return (
    <EventDetails>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; its click comes before the opening, so do the colours */}
      <summary onClick={() => setOpened(true)}>
        <Icon of={chevronRight} size={18} flip />
        <time dateTime={time ?? undefined}>{time ? dateTime(time) : t('threat:events.noTime')}</time>
        <span data-flow dir="ltr">
          {endpoint(src_ip, src_port)} <i>→</i> {endpoint(dest_ip, dest_port)}
        </span>
        <span data-marks>
          {proto && <Chip>{proto}</Chip>}
          {app_proto && app_proto !== 'failed' && <Chip color="primary">{app_proto}</Chip>}
        </span>
      </summary>
      <OpenedEvent>
        {groups && <Decoded groups={groups} />}
        <a href={`${toQuery({ ...shownTime, event: id })}#evidence`}>{t('evidence:show')}</a>
      </OpenedEvent>
      {view && (
        <RawJson>
          {opened && left === 0 && (
            <Button type="button" onClick={copy}>
              <Icon of={contentCopy} size={14} />
              <span role="status">{t(`threat:events.${copyState}`)}</span>
            </Button>
          )}
          <JsonText of={view} plain={!opened} ref={text} />
          {left > 0 && (
            <CutNote>
              {t('threat:events.cut', { count: left, number: number(left) })}{' '}
              <a href={`/api/events/${id}/line`} download={`event-${id}.json`}>
                {t('threat:events.whole')}
              </a>
            </CutNote>
          )}
        </RawJson>
      )}
    </EventDetails>
  );
}
