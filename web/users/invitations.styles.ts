import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { chip, tone } from '../kit/mark.styles.ts';

export const InvitationTable = styled(DataFrame)`
  & em { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  & [data-state] { ${chip} }
  & [data-state='open'] { ${tone.success} }
  & [data-state='used'] { ${tone.info} }
  & [data-state='over'] { ${tone.neutral} }
`;
