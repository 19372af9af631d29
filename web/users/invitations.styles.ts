import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { chip, tone } from '../kit/mark.styles.ts';
import { narrow } from '../kit/table.styles.ts';

export const InvitationTable = styled(DataFrame)`
  & em { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  & [data-state] { ${chip} }
  & [data-state='open'] { ${tone.success} }
  & [data-state='used'] { ${tone.info} }
  & [data-state='over'] { ${tone.neutral} }
  ${narrow} {
    & tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: center; gap: 8px 12px; }
    & [data-cell='email'] { grid-column: 1 / -1; overflow-wrap: anywhere; }
    & [data-cell='revoke']:empty { display: none; }
  }
`;
