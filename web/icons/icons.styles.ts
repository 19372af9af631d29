import { styled } from 'styled-components';
import { unseen } from '../kit/mark.styles.ts';
import { below, print, tint } from '../theme/theme.ts';
import { tile } from './tile.ts';

/** The tiles, and beside them the panel of the chosen icon; where there is no room for both it lies over the page's foot. */
export const IconColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    /* The last tiles can be scrolled out from under the panel. */
    &:has(> [data-chosen]) { padding-block-end: 56dvb; }
  }
  ${print} { display: block; }
`;

/** What was found, in one line above the tiles. */
export const FoundLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 40px;
  padding: 0 ${({ theme }) => theme.inset} 12px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

export const TilesArea = styled.div`
  padding: 0 20px 20px;
  ${below.small} { padding-inline: 12px; }
`;

/**
 * The grid of tiles: rows of as many as fit. `data-placed`: its height is that of all rows, of which some are drawn, each at its
 * place; until then the tiles flow.
 */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tile.width}px), 1fr));
  grid-auto-rows: ${tile.height}px;
  gap: ${tile.gap}px;
  & > [role='row'] { display: contents; }
  &[data-placed] { display: block; position: relative; contain: layout style; }
  &[data-placed] > [role='row'] {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tile.width}px), 1fr));
    grid-auto-rows: ${tile.height}px;
    gap: ${tile.gap}px;
  }
  & [role='gridcell'] { display: grid; min-inline-size: 0; }
  & [data-waiting] { border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => tint(theme.color.secondary)}; opacity: 0.5; }
  & a {
    display: grid;
    grid-template-rows: 1fr auto;
    justify-items: center;
    align-items: center;
    gap: 4px;
    min-inline-size: 0;
    padding: 14px 6px 8px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
    transition: background-color 120ms, border-color 120ms;
  }
  & a:hover { background: ${({ theme }) => theme.color.hover}; border-color: ${({ theme }) => theme.color.borderStrong}; }
  & a:focus-visible { outline-offset: 1px; }
  & a[aria-current] { background: ${({ theme }) => theme.color.primaryTint}; border-color: ${({ theme }) => theme.color.primary}; color: ${({ theme }) => theme.color.primaryText}; }
  & a > span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    line-height: 1.4;
  }
  & a[aria-current] > span { color: inherit; }
  ${print} { break-inside: auto; & a { break-inside: avoid; } }
`;

export const TileRow = styled.div.attrs({ role: 'row' })``;
export const TileCell = styled.div.attrs({ role: 'gridcell' })``;

/** Everything about one icon. */
export const Panel = styled.section`
  position: sticky;
  inset-block-start: calc(${({ theme }) => theme.barHeight} + 24px);
  display: grid;
  gap: 16px;
  max-block-size: calc(100dvb - ${({ theme }) => theme.barHeight} - 48px);
  overflow: hidden auto;
  padding: 16px ${({ theme }) => theme.inset} 20px;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.skin.cardBorder};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.skin.shadow};
  & > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  & h2 { min-inline-size: 0; overflow-wrap: anywhere; }
  & h3 { margin-block-end: 8px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; line-height: 1.5; }
  & ul { display: flex; flex-wrap: wrap; gap: 6px; }
  & [data-names] { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; overflow-wrap: anywhere; }
  ${below.medium} {
    &:not([data-chosen]) { display: none; }
    position: fixed;
    inset: auto 0 0 auto;
    z-index: 900;
    inline-size: min(420px, 100%);
    max-block-size: 56dvb;
    background: ${({ theme }) => theme.color.raised};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    box-shadow: ${({ theme }) => theme.shadow.overlay};
  }
  ${print} { position: static; max-block-size: none; &:not([data-chosen]) { display: none; } }
`;

/** The icon, large; where it turns, as it is drawn from left to right and from right to left. */
export const Stage = styled.div`
  display: flex;
  justify-content: center;
  gap: 8px;
  & > figure {
    display: grid;
    flex: 1;
    justify-items: center;
    gap: 8px;
    padding: 24px 12px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.text};
  }
  & > figure[data-color] { color: ${({ theme }) => theme.toned.text}; }
  & figcaption { color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; }
`;

/** The icon in each size, any of which can be chosen. */
export const Sizes = styled.fieldset`
  display: flex;
  align-items: end;
  justify-content: space-between;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & > label {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: end;
    gap: 6px;
    min-inline-size: 44px;
    padding: 8px 6px 4px;
    border-radius: ${({ theme }) => theme.radius.small};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  & > label:hover { background: ${({ theme }) => theme.color.hover}; }
  & > label:has(:checked) { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  & > label:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 1px; }
  & input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  @media (forced-colors: active) { & > label:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

/** Round samples of the kit's colours, one of which is chosen. */
export const Swatches = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 6px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & input {
    display: block;
    inline-size: 28px;
    block-size: 28px;
    margin: 0;
    appearance: none;
    border: 2px solid transparent;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.text} padding-box;
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.surface};
    cursor: pointer;
  }
  & [data-color] > input { background: ${({ theme }) => theme.toned.fill} padding-box; }
  & input:checked { border-color: ${({ theme }) => theme.color.text}; }
  & span { ${unseen} }
  & label { position: relative; }
  @media (forced-colors: active) { & input { appearance: auto; } }
`;

/** Icons chosen before, small. */
export const RecentList = styled.ul`
  & a {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
  }
  & a:hover { background: ${({ theme }) => theme.color.primaryTint}; }
`;

/** In the panel's place where no icon is chosen. */
export const PanelNote = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 40px 12px;
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
  & h2 { color: ${({ theme }) => theme.color.text}; }
`;
