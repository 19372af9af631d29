import { useState } from 'react';
import accessPointNetwork from '~icons/mdi/access-point-network';
import accountPlus from '~icons/mdi/account-plus-outline';
import fileExportOutline from '~icons/mdi/file-export-outline';
import receiptTextCheckOutline from '~icons/mdi/receipt-text-check-outline';
import shieldPlusOutline from '~icons/mdi/shield-plus-outline';
import { Button } from '../kit/button.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { passFocus } from '../kit/pass-focus.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { useCardTexts } from './surface-texts.ts';

const events = [
  { id: 'rule', icon: shieldPlusOutline, color: 'primary', at: '2026-03-12T15:40:00Z' },
  { id: 'invoice', icon: receiptTextCheckOutline, color: 'success', at: '2026-03-12T15:20:00Z' },
  { id: 'user', icon: accountPlus, color: 'info', at: '2026-03-12T11:02:00Z' },
  { id: 'sensor', icon: accessPointNetwork, color: 'warning', at: '2026-03-12T06:31:00Z' },
  { id: 'job', icon: fileExportOutline, color: 'secondary', at: '2026-03-11T23:10:00Z' },
] as const;

/** What happened, newest first; the older ones come on demand. */
export function ActivityTimeline() {
  const { text } = useCardTexts('advance');
  const { minute } = useFormats();
  const [all, setAll] = useState(false);
  return (
    <TitledCard title={text('activity.name')}>
      <div data-inset>
        <Timeline label={text('activity.name')} icons>
          {events.slice(0, all ? undefined : 3).map(({ id, icon, color, at }) => (
            <TimelineItem
              key={id}
              title={text(`activity.${id}`)}
              text={text(`activity.${id}Text`)}
              time={{ iso: at, text: minute(at) }}
              {...{ icon, color }}
            />
          ))}
        </Timeline>
        {!all && (
          <Button
            type="button"
            variant="tonal"
            block
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              setAll(true);
            }}
          >
            {text('activity.more')}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
