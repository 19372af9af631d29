import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** What a page about one thing says first: its name and marks. */
export const DetailHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 20px ${({ theme }) => theme.inset};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};
  & h1 { overflow-wrap: anywhere; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
`;

/** What there is to read, and beside it what is known at a glance. */
export const DetailColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
  /* Pages of paper are cut out of a block: parts of a grid would come to lie over each other. */
  ${print} { display: block; & > * + * { margin-block-start: ${({ theme }) => theme.gutter}; } }
`;
