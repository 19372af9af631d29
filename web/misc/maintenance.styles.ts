import { styled } from 'styled-components';
import { color, fill, radius } from '../theme/theme.ts';

/** How far the work is, and its steps. */
export const Work = styled.div`
  display: grid;
  gap: 14px;
  inline-size: 100%;
  max-inline-size: 440px;
  margin-block-start: 10px;
  padding: 16px 20px;
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  background: ${color.surface};
  text-align: start;
  & > div { display: flex; justify-content: space-between; gap: 12px; font-weight: 550; }
  & progress {
    appearance: none;
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 999px;
    background: ${color.border};
    overflow: hidden;
  }
  & progress::-webkit-progress-bar { background: none; }
  & progress::-webkit-progress-value { background: ${color.primaryText}; border-radius: 999px; }
  & progress::-moz-progress-bar { background: ${color.primaryText}; border-radius: 999px; }
  & li { display: flex; align-items: center; gap: 10px; padding-block: 3px; color: ${color.muted}; }
  & li > span { margin-inline-start: auto; font-size: 0.8125rem; white-space: nowrap; }
  & li[data-state='running'] { color: ${color.text}; }
  & li[data-state='done'] > svg { color: ${color.success}; }
  & li[data-state='running'] > svg { color: ${fill.warning}; }
`;
