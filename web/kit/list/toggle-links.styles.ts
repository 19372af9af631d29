import { styled } from 'styled-components';
import { below, tint } from '../../theme/theme.ts';

/** Links that switch values on and off, each with a dot of its `data-tone`; a tick says on, not the colour alone. */
export const ToggleLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 34px;
    padding: 0 14px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: 999px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    font-weight: 550;
  }
  & a::before { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; background: ${({ theme }) => theme.fill.secondary}; forced-color-adjust: none; }
  & a[data-tone='error']::before { background: ${({ theme }) => theme.fill.error}; }
  & a[data-tone='warning']::before { background: ${({ theme }) => theme.fill.warning}; }
  & a[data-tone='info']::before { background: ${({ theme }) => theme.fill.info}; }
  & a:hover { color: ${({ theme }) => theme.color.text}; border-color: ${({ theme }) => theme.color.borderStrong}; text-decoration: none; }
  & a[aria-current] { color: ${({ theme }) => theme.color.text}; background: ${({ theme }) => tint(theme.fill.secondary)}; border-color: ${({ theme }) => theme.fill.secondary}; }
  & a[aria-current][data-tone='error'] { background: ${({ theme }) => tint(theme.fill.error)}; border-color: ${({ theme }) => theme.fill.error}; }
  & a[aria-current][data-tone='warning'] { background: ${({ theme }) => tint(theme.fill.warning)}; border-color: ${({ theme }) => theme.fill.warning}; }
  & a[aria-current][data-tone='info'] { background: ${({ theme }) => tint(theme.fill.info)}; border-color: ${({ theme }) => theme.fill.info}; }
  & a svg { margin-inline: -4px -4px; }
  ${below.small} { gap: 6px; & a { gap: 6px; padding-inline: 10px; font-size: 0.8125rem; } }
`;
