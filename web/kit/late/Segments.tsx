import { DateInput, DateSegment } from 'react-aria-components';

/** The parts of one date or time, each typed by itself. */
export const Segments = ({ slot }: { slot?: 'start' | 'end' }) => (
  <DateInput {...(slot && { slot })} data-segments>
    {(segment) => <DateSegment segment={segment} />}
  </DateInput>
);
