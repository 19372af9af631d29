import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, print } from '../theme/theme.ts';

export const BlankFrame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;
  background: radial-gradient(60rem 40rem at 50% -10%, ${color.primaryTint}, transparent), ${color.bg};
`;

export const BlankBar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 12px 16px;
  ${print} { display: none; }
`;

export const BlankBrand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-inline-end: auto;
  color: ${color.text};
  font-size: 1.125rem;
  font-weight: 700;
  &:hover { text-decoration: none; }
  & svg { color: ${color.primaryText}; }
`;

export const BlankMain = styled.main`
  display: grid;
  place-items: center;
  padding: 8px 16px 64px;
  outline: none;
`;
