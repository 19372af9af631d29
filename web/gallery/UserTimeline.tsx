import filePdfBox from '~icons/mdi/file-pdf-box';
import { AvatarGroup } from '../kit/AvatarGroup.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import { people } from './people.ts';
import { useCardTexts } from './surface-texts.ts';

const at = { signed: '2026-03-12T07:50:00Z', took: '2026-03-12T08:21:00Z', wrote: '2026-03-12T16:05:00Z' };

/** What one person did in a day. */
export function UserTimeline() {
  const { text } = useCardTexts('advance');
  const { hour } = useFormats();
  const time = (iso: string) => ({ iso, text: hour(iso) });
  return (
    <TitledCard title={text('user.name')}>
      <div data-inset>
        <Timeline label={text('user.name')}>
          <TimelineItem
            title={text('user.signed')}
            text={text('user.signedText')}
            time={time(at.signed)}
            color="success"
          />
          <TimelineItem title={text('user.took')} text={text('user.tookText')} time={time(at.took)} color="warning">
            <AvatarGroup label={text('user.with')} people={people.slice(4, 7)} size="small" />
          </TimelineItem>
          <TimelineItem title={text('user.wrote')} text={text('user.wroteText')} time={time(at.wrote)} color="info">
            <Chip shape="label">
              <Icon of={filePdfBox} size={18} />
              <bdi>{text('user.file')}</bdi>
            </Chip>
          </TimelineItem>
        </Timeline>
      </div>
    </TitledCard>
  );
}
