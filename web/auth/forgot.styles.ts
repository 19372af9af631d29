import { styled } from 'styled-components';

/** What to send: one click selects all of it. */
export const Letter = styled.blockquote`
  margin: 16px 0;
  padding: 12px 16px;
  border: 1px dashed ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.sunken};
  white-space: pre-line;
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Numbered, with a line between the numbers. */
export const Steps = styled.div`
  margin-block-start: 28px;
  font-size: 0.875rem;
  & > h2 { margin-block-end: 12px; font-size: 0.875rem; }
  & ol { counter-reset: step; }
  & li {
    counter-increment: step;
    position: relative;
    padding-inline-start: 36px;
    padding-block: 2px 14px;
    color: ${({ theme }) => theme.color.muted};
  }
  & li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    inset-block-start: 0;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.primaryTint};
    color: ${({ theme }) => theme.color.primaryText};
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 11.5px;
    inset-block: 28px 4px;
    inline-size: 1px;
    background: ${({ theme }) => theme.color.border};
  }
  & > p { padding: 10px 14px; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.primaryTint}; }
`;
