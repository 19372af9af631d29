import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** The unit of every page. */
export const Card = styled.section`
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.skin.cardBorder};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.skin.shadow};
  min-inline-size: 0;
  /* A long table or list goes on over the page's end, row by row: a card higher than a page would leave the one before it empty. */
  ${print} {
    &:not(:has(tbody > tr:nth-child(9), li:nth-child(9))) { break-inside: avoid; }
  }
`;

/** Title at the start, controls at the end, of a card or a page. */
export const CardHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > :first-child { min-inline-size: 0; margin-inline-end: auto; overflow-wrap: anywhere; }
  padding: 16px ${({ theme }) => theme.inset};
  & p {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
  }
  /* Within a sentence a link is told by more than its colour. */
  & p a { text-decoration: underline; text-underline-offset: 0.2em; }
  /* A way to more, and what speaks of pressing, say nothing on paper. */
  ${print} { break-after: avoid; & > a, & [data-hint] { display: none; } }
`;

/** Cards of a page, one under the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.gutter};
`;

export const PageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 24px;
  & > :first-child { min-inline-size: 0; margin-inline-end: auto; overflow-wrap: anywhere; }
  & p {
    color: ${({ theme }) => theme.color.muted};
    margin-block-start: 2px;
  }
  & p a { text-decoration: underline; text-underline-offset: 0.2em; }
`;
