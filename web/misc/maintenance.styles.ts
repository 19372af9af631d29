import { styled } from 'styled-components';

/** How far the work is, and its steps. */
export const Work = styled.div`
  display: grid;
  gap: 14px;
  inline-size: 100%;
  max-inline-size: 440px;
  margin-block-start: 10px;
  padding: 16px 20px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => theme.color.surface};
  text-align: start;
  & > div { display: flex; justify-content: space-between; gap: 12px; font-weight: 550; }
  & progress {
    appearance: none;
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 999px;
    background: ${({ theme }) => theme.color.border};
    overflow: hidden;
  }
  & progress::-webkit-progress-bar { background: none; }
  & progress::-webkit-progress-value { background: ${({ theme }) => theme.color.primaryText}; border-radius: 999px; }
  & progress::-moz-progress-bar { background: ${({ theme }) => theme.color.primaryText}; border-radius: 999px; }
  & li { display: flex; align-items: center; gap: 10px; padding-block: 3px; color: ${({ theme }) => theme.color.muted}; }
  & li > span { margin-inline-start: auto; font-size: 0.8125rem; white-space: nowrap; }
  & li[data-state='running'] { color: ${({ theme }) => theme.color.text}; }
  & li[data-state='done'] > svg { color: ${({ theme }) => theme.color.success}; }
  & li[data-state='running'] > svg { color: ${({ theme }) => theme.fill.warning}; }
`;
