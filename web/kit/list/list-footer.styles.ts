import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';

export const ListFooterRow = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  min-block-size: 58px;
  padding: 10px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & > label { display: flex; align-items: center; gap: 10px; }
  & > label select { inline-size: auto; min-block-size: 34px; color: ${({ theme }) => theme.color.text}; }
  & > nav { margin-inline-start: auto; }
  ${below.small} {
    justify-content: space-between;
    padding-inline: 16px;
  }
  /* Never alone on a page, nor its lower edge. */
  ${print} {
    break-inside: avoid;
    break-before: avoid;
    min-block-size: 0;
    & > label { display: none; }
    [data-whole] ~ & { display: none; }
  }
`;
