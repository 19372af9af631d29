import { styled } from 'styled-components';
import { Article } from './article.styles.ts';

/** A heading, and what is listed under it. */
export const TitledFrame = styled(Article)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding-block-end: 8px;
  & > :first-child { min-block-size: 66px; padding-block: 14px 10px; align-items: start; & p { font-size: 0.8125rem; } }
  & > :first-child > :first-child { flex: 1 1 150px; min-inline-size: 0; }
  /* Its middle is that of the title's line. */
  & > :first-child > button { margin-block: -7px; }
  & > [data-inset] { flex: 1; display: grid; align-content: start; gap: 16px; padding: 4px ${({ theme }) => theme.inset} 12px; }
  & > [data-inset] > :last-child:is(a, button) { align-self: end; }
  & > [data-inset]:has(> svg) { grid-template-rows: minmax(56px, 1fr); align-content: stretch; & > svg { block-size: 0; min-block-size: 100%; } }
  & > ul { flex: 1; display: grid; align-content: space-between; }
  /* Between lines an item stands in the middle. */
  & > ul[data-lines] { align-content: stretch; & > li { display: grid; } }
  & [data-item] { padding-inline: ${({ theme }) => theme.inset}; }
  & [data-amount] { font-size: 0.9375rem; font-weight: 600; color: ${({ theme }) => theme.color.text}; }
  /* As wide for all, so that amounts stand under each other. */
  & [data-amount] + span { min-inline-size: 64px; justify-content: end; }
  & [data-amount='in'] { color: ${({ theme }) => theme.color.success}; }
  & dl { display: grid; gap: 14px; }
  & dl > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 12px; align-items: center; }
  & dl > [data-three] { grid-template-columns: minmax(0, 1fr) auto 64px; }
  & dt { display: flex; align-items: center; gap: 10px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & dd { font-weight: 600; text-align: end; font-variant-numeric: tabular-nums; }
  & dd[data-line] { grid-column: 1 / -1; }
  /* A drawing stands on the card's edge, and is not cut. */
  &:has(> [data-picture]) { padding-block-end: 0; }
  & > [data-picture] { min-block-size: 124px; }
  & table { font-size: 0.875rem; }
  & [role='tabpanel'] { padding-block-start: 0; margin-inline: calc(-1 * ${({ theme }) => theme.inset}); }
  & [role='tabpanel'] > div { border-block-start: 0; }
`;
