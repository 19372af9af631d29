import { styled } from 'styled-components';
import { overlayLayer } from '../../theme/theme.ts';

/** What can stand at the caret. */
export const SuggestionBox = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  z-index: ${overlayLayer};
  max-inline-size: 680px;
  max-block-size: min(420px, 60dvb);
  overflow: auto;
  overscroll-behavior: contain;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  & > div { padding: 6px; }
  & [role='option'] {
    display: flex;
    align-items: baseline;
    gap: 4px 16px;
    padding: 7px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    cursor: pointer;
  }
  & [role='option'] > bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; }
  & [role='option'] > span { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [role='option'] > small { margin-inline-start: auto; flex: none; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  & [role='option']:hover { background: ${({ theme }) => theme.color.hover}; }
  & [role='option'][aria-selected='true'] { background: ${({ theme }) => theme.color.primaryTint}; box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.primaryText}; }
`;

/** The help: examples, recent searches and fields, each a row with what it is. */
export const HelpSection = styled.section`
  & + section { margin-block-start: 24px; }
  & > header { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; margin-block-end: 8px; }
  & h3 { font-size: 0.9375rem; }
  & > header > button { padding: 0; border: 0; background: none; color: ${({ theme }) => theme.color.primaryText}; font-size: 0.8125rem; }
  & > p, & summary { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & summary { margin-block: 12px 6px; cursor: pointer; }
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 8px; padding-block: 6px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & li > :is(button, a, code):first-child { min-inline-size: 0; padding: 0; border: 0; background: none; color: ${({ theme }) => theme.color.primaryText}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; text-align: start; overflow-wrap: anywhere; }
  & li > small { grid-column: 1 / -1; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; overflow-wrap: anywhere; }
  & li > small code { font-family: ${({ theme }) => theme.font.mono}; }
`;
