import type { ReactNode } from 'react';
import { Button, Dialog, Group } from 'react-aria-components';
import { Icon } from '../Icon.tsx';
import { PickerPopover, SegmentBox } from '../picker.styles.ts';
import { usePortal } from '../portal.ts';
import { EachPopover } from './EachPopover.tsx';
import { PickerFrame, type PickerFrameProps } from './PickerFrame.tsx';

interface CalendarFrameProps extends PickerFrameProps {
  /** On the button that opens the calendar. */
  icon: string;
  /** What is typed in parts. */
  segments: ReactNode;
}

/** Inside one of React Aria's pickers of days: the field, and around the calendar what opens. */
export function CalendarFrame({ icon, segments, children, ...frame }: CalendarFrameProps) {
  const portal = usePortal();
  return (
    <>
      <PickerFrame {...frame}>
        <Group render={(props) => <SegmentBox {...props} />}>
          {segments}
          <Button>
            <Icon of={icon} />
          </Button>
        </Group>
      </PickerFrame>
      <EachPopover UNSTABLE_portalContainer={portal} render={(props) => <PickerPopover {...props} />}>
        <Dialog>{children}</Dialog>
      </EachPopover>
    </>
  );
}
