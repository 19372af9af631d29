import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { figures, print } from '../theme/theme.ts';

/** The projects of a user: two lines of words, faces, a bar. */
export const ProjectTable = styled(DataFrame)`
  & [data-project] { display: grid; line-height: 1.35; white-space: normal; }
  & [data-project] > :first-child { font-weight: 550; }
  & [data-project] > bdi:last-child { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & :is([data-column='remove'], [data-cell='remove']) { inline-size: 1px; padding-inline-start: 0; }
  & thead [data-column='remove'] { color: transparent; }
  & [data-leader] { display: inline-flex; align-items: center; gap: 8px; white-space: normal; }
  & [data-progress] { display: grid; grid-template-columns: minmax(72px, 1fr) 5ch; align-items: center; gap: 10px; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  & [data-progress] > span { ${figures} }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    & tbody > tr > [data-cell='name'], & tbody > tr > [data-cell='done'] { grid-column: 1 / -1; }
    & tbody > tr > [data-cell='team'] { grid-row: 3; }
    & tbody > tr > [data-cell='remove'] { grid-area: 3 / 2; inline-size: auto; justify-self: end; }
    & tbody > tr > [data-cell='leader'] { grid-row: 2; }
    & tbody > tr > [data-cell='dueDate'] { grid-area: 2 / 2; text-align: end; }
  }
  ${print} { & :is([data-column='remove'], [data-cell='remove']):nth-child(n) { display: none; } }
`;
