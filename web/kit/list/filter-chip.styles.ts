import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';

/** What a list or a page is of because another page said so; taken away as a whole. */
export const ChosenFilter = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 100%;
  min-block-size: 34px;
  margin-block-end: 3px;
  padding-inline: 14px 4px;
  border-radius: 999px;
  background: ${({ theme }) => theme.color.primaryTint};
  color: ${({ theme }) => theme.color.primaryText};
  font-size: 0.875rem;
  font-weight: 550;
  overflow-wrap: anywhere;
  & > span { min-inline-size: 0; }
  & a { display: grid; flex: none; place-items: center; inline-size: 26px; block-size: 26px; border-radius: 50%; color: inherit; }
  & a:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  ${print} { padding: 0; background: none; color: inherit; & a { display: none; } }
`;
