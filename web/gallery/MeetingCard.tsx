import meeting from 'virtual:drawing/meeting';
import { useId, useState } from 'react';
import clockOutline from '~icons/mdi/clock-outline';
import mapMarkerOutline from '~icons/mdi/map-marker-outline';
import videoOutline from '~icons/mdi/video-outline';
import { Illustration } from '../illustrations/Illustration.tsx';
import { AvatarGroup } from '../kit/AvatarGroup.tsx';
import { MeetingFrame } from '../kit/cards/meeting.styles.ts';
import { leftToRight, useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { Toggles } from '../kit/Toggles.tsx';
import { people } from './people.ts';
import { useCardTexts } from './surface-texts.ts';

const begins = '2026-03-20T13:00:00Z';
const ends = '2026-03-20T14:30:00Z';
const answers = ['yes', 'maybe', 'no'] as const;
const said = { yes: 'meeting.saidYes', maybe: 'meeting.saidMaybe', no: 'meeting.saidNo' } as const;

/** When and where one meets, who comes, and one's own answer. */
export function MeetingCard() {
  const { text } = useCardTexts('advance');
  const { hour, locale, timeZone } = useFormats();
  const id = useId();
  const [answer, setAnswer] = useState<(typeof answers)[number]>('maybe');
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(begins));
  return (
    <MeetingFrame as="article" aria-labelledby={id}>
      <div data-picture>
        <Illustration of={meeting} />
      </div>
      <div data-words>
        <div data-head>
          <time dateTime={begins}>
            {part({ weekday: 'short' })}
            <strong>{part({ day: 'numeric' })}</strong>
            {part({ month: 'short' })}
          </time>
          <div>
            <h3 id={id}>{text('meeting.name')}</h3>
            <p>{text('meeting.body')}</p>
          </div>
        </div>
        <ul data-facts>
          <li>
            <Icon of={clockOutline} />
            {leftToRight(`${hour(begins)}–${hour(ends)}`)}
          </li>
          <li>
            <Icon of={mapMarkerOutline} />
            {text('meeting.place')}
          </li>
          <li>
            <Icon of={videoOutline} />
            {text('meeting.online')}
          </li>
        </ul>
        <AvatarGroup label={text('meeting.going')} people={people} max={5} />
        <div data-reply>
          <Toggles
            label={text('meeting.reply')}
            options={answers.map((value) => ({ value, label: text(`meeting.${value}`) }))}
            value={[answer]}
            onChange={([value = answer]) => {
              setAnswer(value);
              notify({ text: text(said[value]) });
            }}
          />
        </div>
      </div>
    </MeetingFrame>
  );
}
