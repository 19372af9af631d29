import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';

/** Each level inside the one before it. */
export const LevelPath = styled.ol`
  display: grid;
  gap: 12px;
  padding: 20px;
  & > li {
    display: grid;
    gap: 2px;
    inline-size: fit-content;
    min-inline-size: min(100%, 240px);
    padding: 12px 16px;
    border: 1px solid ${color.border};
    border-radius: ${radius.small};
  }
  & > li:nth-child(2) { margin-inline-start: 32px; }
  & > li:nth-child(3) { margin-inline-start: 64px; }
  & > li[aria-current] { border-color: ${color.primaryText}; background: ${color.primaryTint}; }
  & > li > span { color: ${color.muted}; font-size: 0.8125rem; }
`;
