import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';

/** The projects of a user: two lines of words, faces, a bar. */
export const ProjectTable = styled(DataFrame)`
  & tbody tr { cursor: auto; }
  & [data-project] { display: grid; line-height: 1.35; white-space: normal; }
  & [data-project] > bdi { font-weight: 550; }
  & [data-project] > bdi:last-child { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & [data-leader] { display: inline-flex; align-items: center; gap: 8px; white-space: normal; }
  & [data-progress] { display: grid; grid-template-columns: minmax(72px, 1fr) 4ch; align-items: center; gap: 10px; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    & tbody > tr > [data-cell='name'], & tbody > tr > [data-cell='done'] { grid-column: 1 / -1; }
    & tbody > tr > [data-cell='team'] { grid-row: 3; }
    & tbody > tr > [data-cell='leader'] { grid-row: 2; }
    & tbody > tr > [data-cell='dueDate'] { grid-area: 2 / 2; text-align: end; }
  }
`;
