import { styled } from 'styled-components';

/** The form of an event in its drawer: day and time in a line; an all-day event shows no times. */
export const EventFields = styled.div`
  & > form > div:first-child { margin-block-start: 0; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 16px 12px; }
  & > form > div:first-child > * { grid-column: 1 / -1; min-inline-size: 0; }
  & [type='time'] { padding-inline: 8px; }
  & > form > div:first-child > :has(> :is([name='startDay'], [name='endDay'])) { grid-column: 1; align-content: start; }
  & > form > div:first-child > :has(> :is([name='startTime'], [name='endTime'])) { grid-column: 2; align-content: start; }
  &:has([name='allDay']:checked) > form > div:first-child {
    & > :has(> :is([name='startDay'], [name='endDay'])) { grid-column: 1 / -1; }
    & > :has(> :is([name='startTime'], [name='endTime'])) { display: none; }
  }
  & [data-buttons] { display: flex; gap: 8px; }
  & [data-buttons] > * { flex: 1; }
`;
