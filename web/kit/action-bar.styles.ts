import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/**
 * What can be done with a long form or list, in sight while one scrolls: words at the start, buttons at the end. It stands at the end
 * of what it belongs to.
 */
export const ActionBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.skin.shadow};
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; }
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  html[data-footer='sticky'] & { inset-block-end: 56px; }
  /* What has the focus is not under it. */
  form:has(> &) :is(input, select, textarea, button, a) { scroll-margin-block-end: 96px; }
  ${below.small} { padding-inline: 12px; & > div { inline-size: 100%; } & > div > button { flex: 1; } }
  ${print} { display: none; }
`;
