import { styled } from 'styled-components';

/** Each level inside the one before it. */
export const LevelPath = styled.ol`
  display: grid;
  gap: 12px;
  padding: 20px ${({ theme }) => theme.inset};
  & > li {
    display: grid;
    gap: 2px;
    inline-size: min(240px, 100%);
    padding: 12px 16px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & > li:nth-child(2) { margin-inline-start: min(32px, 6%); }
  & > li:nth-child(3) { margin-inline-start: min(64px, 12%); }
  & > li[aria-current] { border-color: ${({ theme }) => theme.color.primaryText}; background: ${({ theme }) => theme.color.primaryTint}; }
  & > li > span { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;
