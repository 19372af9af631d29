import { type ReactNode, useState } from 'react';
import accountCheck from '~icons/mdi/account-check-outline';
import alertOutline from '~icons/mdi/alert-outline';
import checkAll from '~icons/mdi/check-all';
import filePdfBox from '~icons/mdi/file-pdf-box';
import shieldLock from '~icons/mdi/shield-lock-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import type { Color } from '../kit/tones.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const events = [
  { id: 'detected', color: 'error', icon: alertOutline, at: '2026-03-12T08:14:00Z' },
  { id: 'assigned', color: 'info', icon: accountCheck, at: '2026-03-12T08:21:00Z' },
  { id: 'blocked', color: 'warning', icon: shieldLock, at: '2026-03-12T08:40:00Z' },
  { id: 'closed', color: 'success', icon: checkAll, at: '2026-03-12T11:05:00Z' },
] as const satisfies { id: string; color: Color; icon: string; at: string }[];

export function Component() {
  const { text, example } = useSurfaceTexts('timeline');
  const { minute, hour } = useFormats();
  const [seen, setSeen] = useState(2);
  const plain = events.map(({ id, color, icon, at }) => ({
    id,
    icon,
    item: { title: text(id), text: text(`${id}Text`), color, time: { iso: at, text: minute(at) } },
  }));
  const extras: Record<string, ReactNode> = {
    assigned: (
      <Row>
        <AvatarOf name="Lea Marchand" size="small" color="auto" />
        <AvatarOf name="Omar Haddad" size="small" color="auto" />
      </Row>
    ),
    blocked: (
      <Row>
        <Button type="button">
          <Icon of={filePdfBox} />
          {text('report')}
        </Button>
      </Row>
    ),
  };
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('basic')}>
        <Timeline>
          {plain.map(({ id, item }) => (
            <TimelineItem key={id} {...item} />
          ))}
        </Timeline>
      </Example>
      <Example {...example('icons')}>
        <Timeline icons>
          {plain.map(({ id, icon, item }) => (
            <TimelineItem key={id} {...item} icon={icon} />
          ))}
        </Timeline>
      </Example>
      <Example {...example('dense')}>
        <Timeline density="dense">
          {events.map(({ id, color, at }) => (
            <TimelineItem key={id} title={text(id)} color={color} time={{ iso: at, text: hour(at) }} />
          ))}
        </Timeline>
      </Example>
      <Example {...example('outlined')}>
        <Timeline>
          {plain.map(({ id, item }, index) => (
            <TimelineItem key={id} {...item} outlined={index > 1} />
          ))}
        </Timeline>
      </Example>
      <Example {...example('cards')}>
        <Timeline cards>
          {plain.slice(0, 3).map(({ id, item }) => (
            <TimelineItem key={id} {...item}>
              {extras[id]}
            </TimelineItem>
          ))}
        </Timeline>
      </Example>
      <Example {...example('more')}>
        <Timeline>
          {plain
            .slice(-seen)
            .reverse()
            .map(({ id, item }) => (
              <TimelineItem key={id} {...item} />
            ))}
        </Timeline>
        {seen < events.length && (
          <Row>
            <Button type="button" onClick={() => setSeen(seen + 1)}>
              {text('more.button')}
            </Button>
          </Row>
        )}
      </Example>
      <Example {...example('sides')} wide>
        <Timeline sides="both" icons>
          {plain.map(({ id, icon, item }) => (
            <TimelineItem key={id} {...item} icon={icon} />
          ))}
        </Timeline>
      </Example>
    </Gallery>
  );
}
