import { styled } from 'styled-components';
import { Article } from './article.styles.ts';

/** The picture of a meeting, when it is, and the answer to it. */
export const MeetingFrame = styled(Article)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  & > [data-picture] > * { aspect-ratio: 2; }
  & > [data-words] { flex: 1; display: grid; align-content: start; gap: 14px; padding: 16px ${({ theme }) => theme.inset} 20px; }
  & [data-head] { display: flex; align-items: center; gap: 14px; }
  & [data-head] > time {
    display: grid;
    justify-items: center;
    flex: none;
    min-inline-size: 52px;
    padding: 4px 8px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.primaryTint};
    color: ${({ theme }) => theme.color.primaryText};
    font-size: 0.75rem;
    font-weight: 600;
    & > strong { font-size: 1.25rem; line-height: 1.2; }
  }
  & ul[data-facts] { display: grid; gap: 8px; font-size: 0.875rem; }
  & ul[data-facts] > li { display: flex; align-items: center; gap: 10px; }
  & ul[data-facts] svg { color: ${({ theme }) => theme.color.muted}; }
  & [data-reply] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 12px; align-self: end; }
`;
