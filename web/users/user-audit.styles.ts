import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';

/** Entries lead nowhere. */
export const AuditTable = styled(DataFrame)`
  & tbody tr { cursor: default; }
  & small { color: ${({ theme }) => theme.color.muted}; }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody > tr > [data-cell='operation'] { font-weight: 550; white-space: normal; }
    & tbody > tr > [data-cell='status'] { grid-area: 1 / 2; }
    & tbody > tr > [data-cell='at'] { grid-area: 2 / 1; }
    & tbody > tr > [data-cell='address'] { grid-area: 2 / 2; text-align: end; }
    & tbody > tr > :is([data-cell='about'], [data-cell='by']) { grid-column: 1 / -1; white-space: normal; }
    & tbody > tr > [data-cell='about']:has(bdi:empty) { display: none !important; }
  }
`;

/** Under a table: the way to its other pages. */
export const AuditPages = styled.div`
  display: flex;
  justify-content: end;
  padding: 12px ${({ theme }) => theme.inset};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
`;
