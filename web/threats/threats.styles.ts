import { styled } from 'styled-components';
import { below, color, font, print, radius, tint } from '../theme/theme.ts';
import { TableFrame } from '../ui/table.styles.ts';

/** Too narrow for a table with columns. */
const narrow = '@media screen and (width < 960px)';
const hover = `color-mix(in srgb, ${color.secondary} 7%, transparent)`;

export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  ${below.small} { padding-inline: 16px; }
  ${print} { display: none; }
`;

export const SearchField = styled.div`
  position: relative;
  flex: 1 1 260px;
  max-inline-size: 380px;
  & > svg {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 12px;
    color: ${color.muted};
    pointer-events: none;
  }
  & > input { padding-inline-start: 40px; }
  ${below.small} { max-inline-size: none; flex-basis: 100%; }
`;

/** Links that switch a severity on and off; a tick says on, not the colour alone. */
export const SeverityToggles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 34px;
    padding: 0 14px;
    border: 1px solid ${color.border};
    border-radius: 999px;
    color: ${color.muted};
    font-size: 0.875rem;
    font-weight: 550;
  }
  & a::before { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; background: ${color.secondary}; }
  & a[data-tone='error']::before { background: ${color.error}; }
  & a[data-tone='warning']::before { background: ${color.warning}; }
  & a[data-tone='info']::before { background: ${color.info}; }
  & a:hover { color: ${color.text}; border-color: ${color.borderStrong}; text-decoration: none; }
  & a[aria-current] { color: ${color.text}; background: ${tint(color.secondary)}; border-color: ${color.secondary}; }
  & a[aria-current][data-tone='error'] { background: ${tint(color.error)}; border-color: ${color.error}; }
  & a[aria-current][data-tone='warning'] { background: ${tint(color.warning)}; border-color: ${color.warning}; }
  & a[aria-current][data-tone='info'] { background: ${tint(color.info)}; border-color: ${color.info}; }
  & a svg { margin-inline: -4px -4px; }
  ${below.small} { gap: 6px; & a { gap: 6px; padding-inline: 10px; font-size: 0.8125rem; } }
`;

/** Where the column headings do not fit, their sorting is a choice of the form. */
export const NarrowSort = styled.div`
  display: none;
  align-items: center;
  gap: 10px;
  color: ${color.muted};
  font-size: 0.875rem;
  & select { inline-size: auto; flex: 1; min-block-size: 38px; color: ${color.text}; }
  ${below.tablet} { display: flex; }
  ${below.small} { flex-basis: 100%; }
`;

/** The time range, which comes from another page; taken away as a whole. */
export const RangeChip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 34px;
  padding-inline: 14px 4px;
  border-radius: 999px;
  background: ${color.primaryTint};
  color: ${color.primaryText};
  font-size: 0.875rem;
  font-weight: 550;
  & a { display: grid; place-items: center; inline-size: 26px; block-size: 26px; border-radius: 50%; color: inherit; }
  & a:hover { background: ${color.primaryTint}; }
`;

export const ClearLink = styled.span`
  margin-inline-start: auto;
  font-size: 0.875rem;
  font-weight: 550;
  & a { display: inline-flex; align-items: center; min-block-size: 34px; }
`;

/**
 * Rows of threats, their cells marked with `data-cell`. A screen too narrow for columns shows each row as a block; print keeps
 * the table and wraps its text.
 */
export const ThreatTableFrame = styled(TableFrame)`
  & td { block-size: 56px; font-size: 0.875rem; }
  & th, & td { padding-inline: 12px; }
  & tbody tr { cursor: pointer; }
  & tbody tr:hover td { background: ${hover}; }
  & [data-cell='signature'] { inline-size: 99%; max-inline-size: 0; min-inline-size: 220px; }
  & [data-cell='signature'] a { color: ${color.text}; font-weight: 550; font-size: 0.9375rem; }
  & [data-cell='signature'] a:hover { color: ${color.primaryText}; }
  & [data-cell='signature'] > div { overflow: hidden; text-overflow: ellipsis; }
  & [data-cell='count'] { font-weight: 550; }
  & small { display: block; color: ${color.muted}; font-size: 0.8125rem; overflow: hidden; text-overflow: ellipsis; }
  @media (width >= 960px) {
    & th:first-child, & td:first-child { padding-inline-start: 20px; }
    & th:last-child, & td:last-child { padding-inline-end: 20px; }
  }
  ${narrow} {
    & table, & tbody { display: block; }
    & thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr {
      display: grid;
      grid-template-columns: auto 1fr auto;
      gap: 4px 12px;
      padding: 14px 20px;
      border-block-end: 1px solid ${color.border};
    }
    & tbody tr:last-child { border-block-end: 0; }
    & tbody tr:hover { background: ${hover}; }
    & tbody tr td, & tbody tr:hover td { display: block; block-size: auto; padding: 0; border: 0; background: none; }
    & [data-cell='severity'] { grid-area: 1 / 1; }
    & tbody tr [data-cell='signature'] {
      grid-area: 2 / 1 / auto / -1;
      inline-size: auto;
      max-inline-size: none;
      min-inline-size: 0;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    & [data-cell='count'] { grid-area: 1 / 3; }
    & [data-cell='count']::after { content: ' ' attr(data-unit); color: ${color.muted}; font-weight: 400; }
    & [data-cell='addresses'] { grid-area: 3 / 1 / auto / -1; min-inline-size: 0; overflow-wrap: anywhere; }
    & [data-cell='sensor'] { grid-area: 4 / 1 / auto / 3; overflow: hidden; text-overflow: ellipsis; }
    & [data-cell='lastSeen'] { grid-area: 4 / 3; }
    & tbody tr [data-cell='firstSeen'] { display: none; }
  }
  ${below.small} { & tbody tr { padding-inline: 16px; } }
  ${print} {
    & th, & td { padding: 4px 6px; white-space: normal; font-size: 0.75rem; }
    & [data-cell='signature'] { inline-size: auto; max-inline-size: none; min-inline-size: 0; }
    & [data-cell='signature'] > div, & small { overflow: visible; }
    & [data-cell='addresses'] { white-space: nowrap; }
    & [data-cell='signature'] a { font-size: 0.8125rem; }
  }
`;

/** Source above destination in a wide table, side by side elsewhere. */
export const Addresses = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 6px;
  direction: ltr;
  font-family: ${font.mono};
  font-size: 0.8125rem;
  line-height: 1.45;
  & > span { color: ${color.muted}; }
  @media (width >= 960px), print {
    display: grid;
    grid-template-columns: auto 1fr;
    inline-size: 100%;
    & > bdi:last-of-type { grid-column: 1 / -1; }
  }
`;

/** Ways to bring events in. */
export const HowTo = styled.ul`
  display: grid;
  gap: 12px;
  inline-size: min(100%, 620px);
  margin-block-start: 8px;
  text-align: start;
  & li { display: grid; gap: 4px; font-size: 0.875rem; }
  & code {
    display: block;
    padding: 10px 12px;
    overflow-x: auto;
    white-space: nowrap;
    background: ${color.sunken};
    border: 1px solid ${color.border};
    border-radius: ${radius.small};
    color: ${color.text};
    font-family: ${font.mono};
    font-size: 0.8125rem;
  }
`;
