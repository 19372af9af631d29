import { styled } from 'styled-components';
import { IconButton } from '../kit/button.styles.ts';
import { below, print } from '../theme/theme.ts';
import { Menu } from './menu.styles.ts';

/** A search field that opens the palette; on narrow screens the magnifier alone. */
export const SearchButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 38px;
  padding-inline: 10px 8px;
  margin-inline-end: 8px;
  background: ${({ theme }) => theme.color.sunken};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  transition: border-color 120ms, color 120ms;
  & > span { min-inline-size: 7.5rem; text-align: start; }
  & > kbd {
    padding: 1px 6px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: 4px;
    background: ${({ theme }) => theme.color.surface};
    font: inherit;
    font-size: 0.75rem;
  }
  &:hover { border-color: ${({ theme }) => theme.color.borderStrong}; color: ${({ theme }) => theme.color.text}; }
  ${below.tablet} {
    flex: none;
    inline-size: 38px;
    justify-content: center;
    padding: 0;
    margin: 0;
    background: none;
    border-color: transparent;
    & > span, & > kbd { display: none; }
    &:hover { background: ${({ theme }) => theme.color.primaryTint}; border-color: transparent; }
  }
  @media (scripting: none) { display: none; }
`;

/** Opens the customizer, which needs room beside the page. */
export const GearButton = styled(IconButton)`
  ${below.medium} { display: none; }
  @media (scripting: none) { display: none; }
  & svg { transition: rotate 200ms; }
  &:hover svg { rotate: 30deg; }
  header &[aria-expanded='true'] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  ${print} { display: none; }
`;

/** The count at the bell's corner is wider than the bell, the more so the larger text is; on narrow screens the account stands next to it. */
export const BellMenu = styled(Menu)`
  margin-inline-end: max(0px, 2rem - 32px);
  ${below.medium} { margin-inline-end: max(7px, 2rem - 25px); }
`;

/** How many are new, at the bell's corner. */
export const BellMark = styled.span`
  position: relative;
  display: grid;
  & > b {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-start: calc(100% - 13px);
    min-inline-size: 1.125rem;
    padding-inline: 4px;
    border-radius: 0.5625rem;
    background: ${({ theme }) => theme.toned.solid};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.toned.onSolid};
    font-size: 0.6875rem;
    font-weight: 650;
    line-height: 1.125rem;
    text-align: center;
  }
`;
