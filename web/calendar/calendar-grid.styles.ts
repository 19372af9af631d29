import { styled } from 'styled-components';
import { unseen } from '../kit/mark.styles.ts';
import { below, print, tint } from '../theme/theme.ts';

/** FullCalendar in our colours; the classes are those of calendar-grid-theme.ts. */
export const GridFrame = styled.div`
  block-size: 100%;
  @media screen { &[data-unsettled] { visibility: hidden; } }
  /*
   * As high as what is left of a sheet: a grid that fills its frame would be nothing in a frame that fits it. Set smaller, or titles
   * are cut, and of a day's hours those that one would scroll to.
   */
  ${print} {
    zoom: 0.75;
    block-size: calc(max(120mm, 100vb - 50mm) / 0.75);
    /* The title of what is alone on its day has all its lines; others stand where FullCalendar has counted them to. */
    &[data-view='month'] [role='list']:only-child > [style*='width: 100%']:only-child [data-event] {
      flex-wrap: wrap;
      column-gap: 5px;
      row-gap: 0;
      padding-block: 2px;
      line-height: 1.2;
      & > b:nth-child(n) { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6; white-space: normal; overflow-wrap: anywhere; }
    }
    &:not([data-view='month']) {
      zoom: 0.57;
      block-size: calc(max(120mm, 100vb - 50mm) / 0.57);
      & .cal-event:nth-child(n), & .cal-event [data-event]:nth-child(n) > time:nth-child(n), & .cal-day-header-words { font-size: 1rem; }
    }
  }
  & > div { block-size: 100%; }
  & :is(.cal-day, .cal-lane, .cal-day-header, .cal-slot, .cal-slot-header, .cal-line, .cal-filler) {
    border: 1px solid ${({ theme }) => theme.color.border};
  }
  & .cal-minor { border-block-start-style: dotted; }
  & .cal-divider { border-inline-end: 1px solid ${({ theme }) => theme.color.border}; }
  & .cal-all-day-divider { border-block-end: 1px solid ${({ theme }) => theme.color.borderStrong}; }
  & .cal-table-header { background: ${({ theme }) => theme.color.surface}; }
  & .cal-day-header { justify-content: center; }
  & .cal-day-header-words { padding: 7px 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & .cal-day-header-words { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 5px; text-align: center; }
  & .cal-day-header-words > b { color: ${({ theme }) => theme.color.text}; font-variant-numeric: tabular-nums; }
  & .cal-slot-header { justify-content: flex-end; }
  & .cal-slot-header-words { padding: 3px 8px; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-variant-numeric: tabular-nums; }

  & .cal-day-top { display: flex; justify-content: flex-end; min-block-size: 4px; padding: 3px; }
  & .cal-day-number { display: grid; place-items: center; min-inline-size: 26px; block-size: 26px; padding-inline: 4px; border-radius: 999px; font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & .cal-other .cal-day-number { color: ${({ theme }) => theme.color.muted}; }
  & .cal-other { background: color-mix(in srgb, ${({ theme }) => theme.color.sunken} 50%, transparent); }
  & .cal-today { background: color-mix(in srgb, ${({ theme }) => theme.color.primary} 7%, transparent); }
  & .cal-today .cal-day-number { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; font-weight: 650; }
  & [data-cell] { cursor: pointer; }
  & [data-cell]:focus-visible { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: -2px; }

  & .cal-event { color: ${({ theme }) => theme.color.text}; text-decoration: none; font-size: 0.8125rem; }
  & .cal-event:focus-visible { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 1px; border-radius: ${({ theme }) => theme.radius.small}; }
  & .cal-block { position: relative; margin: 1px 3px; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.surface}; }
  & .cal-lifted { box-shadow: ${({ theme }) => theme.shadow.overlay}; opacity: 0.9; }
  & .cal-inner { min-inline-size: 0; display: flex; }
  & [data-event] {
    display: flex;
    align-items: center;
    gap: 5px;
    flex: 1;
    min-inline-size: 0;
    min-block-size: 22px;
    padding-inline: 6px;
    border-radius: ${({ theme }) => theme.radius.small};
    border-inline-start: 3px solid ${({ theme }) => theme.toned.fill};
    background: ${({ theme }) => tint(theme.toned.fill)};
    overflow: hidden;
    print-color-adjust: exact;
    & > svg { color: ${({ theme }) => theme.toned.text}; }
    & > b { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    & time { color: ${({ theme }) => theme.color.muted}; font-variant-numeric: tabular-nums; }
    & > time { flex: none; }
    & > b { font-weight: 550; }
  }
  & .cal-event:hover [data-event] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 24%, transparent); }
  & .cal-column-event [data-event]:not([data-short]) { flex-wrap: wrap; align-items: flex-start; align-content: flex-start; gap: 0 5px; padding-block: 4px; }
  & .cal-column-event [data-short] > b { flex: 0 1 auto; }
  & .cal-column-event [data-short] > time { flex: 0 1000 auto; min-inline-size: 0; overflow: hidden; white-space: nowrap; font-size: 0.75rem; }
  & .cal-column-event [data-event]:not([data-short]) > b { flex: 1; white-space: normal; overflow-wrap: normal; line-height: 1.3; }
  & .cal-column-event [data-event]:not([data-short]) > time { flex-basis: 100%; font-size: 0.75rem; }
  [dir='rtl'] & .cal-column-event [data-event]:not([data-short]) > time { text-align: end; }
  /* Side by side, what has little room keeps it for its title: its words end where the room does. */
  & .cal-column-event { container-type: inline-size; }
  @container (width < 72px) {
    & .cal-column-event:nth-child(n) [data-event] { padding-inline: 2px; }
    & .cal-column-event [data-event] > svg { display: none; }
    & .cal-column-event [data-event]:nth-child(n) > b { text-overflow: clip; }
  }
  & [data-narrow] { justify-content: center; padding-inline: 2px; }
  &[data-view='month'] [data-narrow] > :is(b, time) { ${unseen} }
  &[data-view='week'] [data-narrow] > :is(svg, time) { display: none; }

  & .cal-grip { position: absolute; z-index: 1; }
  & .cal-grip-start, & .cal-grip-end { inset-block: 0; inline-size: 8px; }
  & .cal-grip-start { inset-inline-start: -2px; }
  & .cal-grip-end { inset-inline-end: -2px; }
  & .cal-grip-top, & .cal-grip-bottom { inset-inline: 0; block-size: 8px; }
  & .cal-grip-top { inset-block-start: -2px; }
  & .cal-grip-bottom { inset-block-end: -2px; }
  & .cal-more {
    display: block;
    margin: 1px 3px;
    padding: 1px 6px;
    overflow: hidden;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.primaryText};
    font-size: 0.75rem;
    font-weight: 550;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  & .cal-more:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  & .cal-more:focus-visible { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: -1px; }
  & .cal-highlight { background: ${({ theme }) => theme.color.primaryTint}; }
  & .cal-now { border-block-start: 2px solid ${({ theme }) => theme.fill.error}; }
  ${below.small} {
    & .cal-day-top { justify-content: center; }
    & .cal-block { margin-inline: 2px; }
    /* What stands beside the days leaves them the room. */
    &:not([data-view='month']) .cal-day-header-words { flex-direction: column; align-items: center; }
    & .cal-slot-header-words { max-inline-size: 3.5rem; padding-inline: 4px; white-space: normal; text-align: end; }
  }
`;
