import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { FilterBar } from '../kit/list/list.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below, print, tint } from '../theme/theme.ts';

/** The panel beside the list. */
export const LogColumns = styled.div`
  display: grid;
  /* Grows with larger text. */
  grid-template-columns: clamp(260px, 16.25rem, 32%) minmax(0, 1fr);
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
  ${print} { display: block; & > :first-child { display: none; } }
`;

/** The chart has room of its own around it; what stands in its place has not. */
export const ChartRoom = styled.div`
  padding-block-end: 8px;
  & > p { padding: 4px ${({ theme }) => theme.inset} 12px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
`;

/** The search takes the room that its button leaves. */
export const SearchRow = styled(FilterBar)`
  & > div[data-wide]:nth-child(n) { flex: 1 1 0; }
  & > button { min-block-size: 40px; }
  & > button > svg { display: none; }
  ${below.small} {
    column-gap: 8px;
    & > button { padding-inline: 9px; }
    & > button > svg { display: block; }
    & > button > span { display: none; }
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 ${({ theme }) => theme.inset} 12px;
`;

export const PanelForm = styled.form`
  display: grid;
  gap: 12px;
  padding: 16px ${({ theme }) => theme.inset} 12px;
  & h2 { font-size: 1rem; }
`;

/** Values with their counts, the largest first; the line below each is its share. */
export const TopValues = styled.ol`
  display: grid;
  gap: 10px;
  padding: 0 ${({ theme }) => theme.inset} 18px;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  & li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 3px 12px; }
  & :is(a, em) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${({ theme }) => theme.color.text}; }
  & em { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  & a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  /* What there is no room for is cut off at the end of a value, which reads from left to right. */
  [dir='rtl'] & a { direction: ltr; text-align: end; }
  & span, & small { color: ${({ theme }) => theme.color.muted}; }
  & small { font-size: 0.75rem; }
  & svg { grid-column: 1 / -1; inline-size: 100%; block-size: 4px; border-radius: 2px; background: ${({ theme }) => tint(theme.color.secondary)}; transform: scaleX(${({ theme }) => theme.direction.forward}); }
  & rect { fill: ${({ theme }) => theme.color.primary}; }
`;

/** Events, a line each. */
export const EventTable = styled(DataFrame)`
  container-type: inline-size;
  /* Where there is room, names of a pair are read whole. */
  @container (width >= 1000px) { & [data-cell='flow'] [data-name]:nth-child(n) { max-inline-size: 27ch; } }
  @container (width >= 1240px) { & [data-cell='flow'] [data-name]:nth-child(n) { max-inline-size: 34ch; } }
  & [data-cell='flow'], & tbody [data-cell]:not([data-cell='time'], [data-cell='event_type'], [data-cell='says']) { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
  & tbody [data-cell='time'] { font-variant-numeric: tabular-nums; white-space: nowrap; }
  & tbody a[data-opens] { white-space: nowrap; font-weight: 500; }
  & tbody [data-cell='says'] { inline-size: 60%; max-inline-size: 0; min-inline-size: 200px; }
  /* It reads from left to right: what there is no room for is cut off at its end. */
  & [data-cell='says'] > bdi { display: block; overflow: hidden; text-overflow: ellipsis; }
  /* Beside the pair it stands once more, and would part a host from its path. */
  & [data-cell='says'] [data-name] { display: none; }
  /* As a box of its own a value would be cut off as a whole. */
  & [data-cell='says'] :is(a, [data-tip]) { display: inline; }
  [dir='rtl'] & [data-cell='says'] > bdi { text-align: end; }
  & tbody :is(td, th) { block-size: 44px; }
  ${narrow} {
    & tbody tr:not([data-detail]) { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody tr[data-detail] { padding: 0; }
    & tbody tr > [data-cell='event_type'] { grid-area: 1 / 2; }
    & tbody tr > [data-cell='flow'] { grid-area: 2 / 1 / auto / -1; white-space: normal; overflow-wrap: anywhere; }
    & tbody tr > [data-cell='says']:nth-child(n) { grid-area: 3 / 1 / auto / -1; inline-size: auto; max-inline-size: none; min-inline-size: 0; white-space: normal; overflow-wrap: anywhere; }
    & [data-cell='flow'] { line-height: 24px; }
    & [data-cell='flow'] [data-name]:nth-child(n) { max-inline-size: min(34ch, 70vw); }
    & [data-cell='says'] a { display: inline-block; min-inline-size: 24px; line-height: 24px; }
    & tbody tr > [data-cell='says']:empty { display: none; }
    /* A field that was chosen, which has no heading here. */
    & tbody tr > [data-cell]:not([data-cell='time'], [data-cell='event_type'], [data-cell='flow'], [data-cell='says']) { grid-column: 1 / -1; overflow-wrap: anywhere; }
    & tbody tr > [data-cell]:not([data-cell='time'], [data-cell='event_type'], [data-cell='flow'], [data-cell='says'])::before { content: attr(data-cell); display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; }
  }
  ${print} { & tbody [data-cell='says'] { inline-size: auto; max-inline-size: none; } }
`;

/** Under an event: what is decoded of it, then its line. */
export const EventDetailFrame = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 20px 20px 46px;
  font-size: 0.875rem;
  [dir='rtl'] & { padding: 16px 46px 20px 20px; }
  ${below.small} { padding-inline: 16px; [dir='rtl'] & { padding-inline: 16px; } }
  & > header { display: flex; flex-wrap: wrap; gap: 8px; }
  @media (scripting: none) { & [data-scripted] { display: none; } }
`;

export const DecodedGroups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 16px;
  & section { border: 1px solid ${({ theme }) => theme.color.border}; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.surface}; padding: 10px 14px 12px; }
  & h3 { font-size: 0.8125rem; font-family: ${({ theme }) => theme.font.mono}; margin-block-end: 6px; color: ${({ theme }) => theme.color.primaryText}; }
  & dl { display: grid; gap: 6px; }
  & dl > div { display: grid; grid-template-columns: minmax(90px, 2fr) 3fr; gap: 10px; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; overflow-wrap: anywhere; }
  & dd { grid-column: 2; overflow-wrap: anywhere; }
  & dd wbr:nth-child(n) { display: inline; }
  & dd [data-name]:nth-child(n) { inline-size: auto; max-inline-size: none; white-space: normal; }
  /* Beside its name a time would break within its date. */
  & [data-moment] { grid-template-columns: 1fr; gap: 0; }
  & [data-moment] dt { justify-self: start; }
  & [data-moment] dd { grid-column: 1; white-space: nowrap; }
`;

export const LogTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 14px ${({ theme }) => theme.inset} 0;
  & h2 { font-size: 1rem; margin-inline-end: auto; }
  @media (scripting: none) { & [data-scripted] { display: none; } }
  ${print} { & :is(a, button) { display: none; } }
`;

/** While events come by themselves. */
export const LiveBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px ${({ theme }) => theme.inset} 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  ${print} { display: none; }
`;

/** What stands under each other in the wide column. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.gutter};
`;
