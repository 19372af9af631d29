import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import calendarRange from '~icons/mdi/calendar-range';
import close from '~icons/mdi/close';
import pulse from '~icons/mdi/pulse';
import { parseAgo } from '../../../shared/ago.ts';
import { momentOf, wallOf } from '../../../shared/zoned.ts';
import { Button, IconButton } from '../button.styles.ts';
import { DatePickerField } from '../DatePickerField.tsx';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { OpenLine } from '../open-line.styles.ts';
import { PassingLink } from '../PassingLink.tsx';
import { rangeOf } from '../time/range-of.ts';
import { RangeTools } from '../time/time-range.styles.ts';
import { useRangeText } from '../time/use-range-text.ts';
import { useTranslation } from '../translation.ts';
import { useAskingAnew } from '../use-ask-anew.ts';
import { useAskedSearch } from '../use-asked-search.ts';
import { useClosingDetails } from '../use-closing-details.ts';

const SPANS = ['-15m', '-60m', '-4h', '-24h', '-7d', '-30d'] as const;
/** Parts of an address that belong to one time. */
const OF_ONE_TIME = ['from', 'to', 'page', 'currentPage', 'cursor', 'open'];
const LIVE_MS = 5000;

interface TimeRangeProps {
  /** The page follows what comes in by another way. */
  followsItself?: boolean;
}

/**
 * The time that a page is about, `from` and `to` of its address: up to now, or between two moments of the reader's zone. Links and a
 * form: without JavaScript the form's times are UTC.
 */
export function TimeRange({ followsItself = false }: TimeRangeProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const textOf = useRangeText();
  const [params] = useSearchParams();
  const asked = useAskedSearch();
  const navigate = useNavigate();
  const frame = useRef<HTMLDetailsElement>(null);
  const [isLive, setLive] = useState(false);
  // What the page asks for: a time that is none is left out.
  const { from = '', to = '' } = rangeOf(params);
  const canFollow = !followsItself && !to;
  useAskingAnew(isLive && canFollow ? LIVE_MS : undefined);
  useClosingDetails(frame);

  const kept = [...new URLSearchParams(asked)].filter(([name]) => !OF_ONE_TIME.includes(name));
  const hrefOf = (range: Record<string, string>) =>
    `?${new URLSearchParams([...kept, ...Object.entries(range).filter(([, value]) => value)])}`;
  /** What was pressed is hidden with it: its line has the focus. */
  const shut = () => {
    frame.current?.removeAttribute('open');
    frame.current?.querySelector('summary')?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const moment = (name: string, known: string) => {
      const [day = '', time = ''] = String(given.get(name)).split('T');
      return momentOf({ day, time }, timeZone, known);
    };
    shut();
    navigate(hrefOf({ from: moment('from', from), to: moment('to', to) }));
  };
  /** As a control of the browser has it; of a time up to now it is empty. */
  const shown = (moment: string) => {
    if (!moment || parseAgo(moment)) return '';
    const { day, time } = wallOf(moment, timeZone);
    return `${day}T${time}`;
  };
  const isChosen = from !== '' || to !== '';
  return (
    <RangeTools>
      {canFollow && (
        <Button
          type="button"
          variant={isLive ? 'solid' : undefined}
          aria-pressed={isLive}
          title={t('common:range.liveText')}
          onClick={() => setLive(!isLive)}
          data-scripted
        >
          <Icon of={pulse} size={18} />
          {t('common:range.live')}
        </Button>
      )}
      <OpenLine ref={frame} data-chosen={isChosen || undefined}>
        <summary aria-label={t('common:range.label', { range: textOf(from, to) })}>
          <Icon of={calendarRange} size={18} />
          <bdi>{textOf(from, to)}</bdi>
        </summary>
        <div>
          <nav aria-label={t('common:range.spans')}>
            {['', ...SPANS].map((span) => (
              <a
                key={span}
                href={hrefOf({ from: span })}
                aria-current={(span === from && !to) || undefined}
                onClick={shut}
              >
                {textOf(span, '')}
              </a>
            ))}
          </nav>
          {/* Of another time it is another form. */}
          <form method="get" key={`${from} ${to}`} onSubmit={onSubmit}>
            <DatePickerField time label={t('common:control.from')} name="from" defaultValue={shown(from)} required />
            <DatePickerField time wholeDays label={t('common:control.to')} name="to" defaultValue={shown(to)} />
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <small>{t('common:range.zone', { timeZone: timeZone.replaceAll('_', ' ') })}</small>
            <noscript>
              <small>{t('common:range.utc')}</small>
            </noscript>
            <Button type="submit" variant="solid">
              {t('common:range.show')}
            </Button>
          </form>
        </div>
      </OpenLine>
      {isChosen && (
        <IconButton
          as={PassingLink}
          href={hrefOf({})}
          aria-label={t('common:range.remove')}
          title={t('common:range.remove')}
        >
          <Icon of={close} size={18} />
        </IconButton>
      )}
    </RangeTools>
  );
}
