import { styled } from 'styled-components';
import { tint } from '../../theme/theme.ts';

/** Fields of a form, one under the other. */
export const FormFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-block-start: 24px;
`;

/** Above the fields: which of them need another look. */
export const FaultSummary = styled.div`
  padding: 10px 14px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => tint(theme.color.error)};
  font-size: 0.875rem;
  & ul { display: flex; flex-wrap: wrap; gap: 0 14px; }
  & a { color: inherit; text-decoration: underline; text-underline-offset: 0.2em; }
`;
