import { styled } from 'styled-components';
import { edgeToEdge } from '../kit/edge-to-edge.styles.ts';
import { below, print } from '../theme/theme.ts';

/** Panels of a card, one under the other. */
export const EvidenceRoom = styled.div`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  ${edgeToEdge}
  & > details > [data-content] { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; color: ${({ theme }) => theme.color.text}; }
  /* Pages of paper are cut out of a block, where a heading stays with what it heads. */
  ${print} {
    /* What is flexible does not stay with what follows it, nor what stands before it. */
    & > details > summary { display: block; break-after: avoid; }
    & > details > [data-content]:nth-child(n) { display: block; & > * + * { margin-block-start: 14px; } }
  }
`;

/** Fields with their values, a block for each protocol. */
export const DecodedTables = styled.div`
  columns: 2 340px;
  column-gap: 32px;
  & > section { break-inside: avoid; padding-block-end: 14px; }
  & h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; padding-block-end: 4px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; font-size: 0.875rem; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2px 14px; padding-block: 5px; font-size: 0.8125rem; }
  & dl > div + div { border-block-start: 1px dashed ${({ theme }) => theme.color.border}; }
  & dt { display: grid; align-content: start; text-align: start; color: ${({ theme }) => theme.color.muted}; overflow-wrap: anywhere; }
  & dt > code { justify-self: start; }
  & dt > span { color: ${({ theme }) => theme.color.text}; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.75rem; }
  & dd { display: flex; flex-wrap: wrap; align-content: start; gap: 2px 10px; font-family: ${({ theme }) => theme.font.mono}; overflow-wrap: anywhere; min-inline-size: 0; }
  & dd > * { min-inline-size: 0; }
  & dd small { flex-basis: 100%; font-family: var(--ndr-font); }
  /* A block goes on over the page's end, field by field. */
  ${print} {
    columns: auto;
    & > section { break-inside: auto; }
    & h3 { break-after: avoid; }
    & dl > div { break-inside: avoid; }
  }
`;

/** Under bytes: the way to all of them. */
export const Saved = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  ${print} { display: none; }
`;

/** A rule, or a payload as text, always from left to right. */
export const RuleText = styled.pre`
  margin: 0;
  padding: 12px 16px;
  max-block-size: 320px;
  overflow: auto;
  background: ${({ theme }) => theme.color.sunken};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.text};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: 0.8125rem;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${print} { max-block-size: none; }
`;

/** A rule part by part. */
export const RuleTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 0.8125rem;
  & :is(th, td) { padding: 6px 10px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  & thead th { color: ${({ theme }) => theme.color.muted}; font-weight: 500; }
  & tbody :is(th, td)[dir] { font-family: ${({ theme }) => theme.font.mono}; }
  & tbody th { font-weight: 550; }
  & td:last-child { color: ${({ theme }) => theme.color.muted}; }
  & a { color: ${({ theme }) => theme.color.primaryText}; }
  [dir='rtl'] & tbody :is(th, td)[dir] { text-align: end; }
  & :is(th, td):first-child { inline-size: 24%; }
  & :is(th, td):nth-child(2) { inline-size: 38%; }
  ${below.small} { & :is(th, td) { padding-inline: 6px; } & :is(th, td):first-child { inline-size: 30%; } & :is(th, td):nth-child(2) { inline-size: 34%; } }
  ${print} { & tr { break-inside: avoid; } }
`;

/** An event of the list, opened: its fields, and the way to the rest of what it holds. */
export const OpenedEvent = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 20px 14px 52px;
  [dir='rtl'] & { padding: 4px 52px 14px 20px; }
  & > a { justify-self: start; color: ${({ theme }) => theme.color.primaryText}; font-size: 0.8125rem; font-weight: 550; }
  ${below.small} { padding-inline: 16px; [dir='rtl'] & { padding-inline: 16px; } }
`;
