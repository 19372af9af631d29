import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/** A threat's rhythm beside what its hosts did besides. */
export const ContextRoom = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 32px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & > section { display: grid; align-content: start; gap: 10px; }
  & h3 { font-size: 0.875rem; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & p[data-said] { color: ${({ theme }) => theme.color.text}; }
  /* One can be pressed without the other. */
  & li > a { padding-block: 3px; }
  & figure { margin: 0; }
  & figcaption { display: flex; justify-content: space-between; gap: 12px; margin-block-start: 6px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: center; }
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
`;

export const SimilarRoom = styled.div`
  display: grid;
  gap: 14px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  font-size: 0.875rem;
  & p { color: ${({ theme }) => theme.color.muted}; }
  & :is(ul, ol) { display: grid; gap: 10px; }
  & :is(ul, ol):empty { display: none; }
  & ul { gap: 4px; font-weight: 550; }
  & li { display: grid; gap: 2px; overflow-wrap: anywhere; }
  & ol > li { padding-block-start: 10px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  /* Its addresses are pressed, and stand below what is pressed. */
  & small { color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; line-height: 24px; }
  & li > span { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;
