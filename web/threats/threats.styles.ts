import { styled } from 'styled-components';
import { DataFrame, rowMenuColumn } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { print } from '../theme/theme.ts';

/** Rows of threats, their cells marked with `data-cell`. */
export const ThreatTableFrame = styled(DataFrame)`
  container-type: inline-size;
  & [data-cell='signature'] { inline-size: 99%; max-inline-size: 0; min-inline-size: 320px; }
  & [data-cell='signature'] > div { display: flex; flex-wrap: wrap; align-items: center; column-gap: 8px; }
  & [data-cell='signature'] > div a { display: block; inline-size: fit-content; max-inline-size: 100%; padding-block: 3px; color: ${({ theme }) => theme.color.text}; font-weight: 550; font-size: 0.9375rem; }
  & [data-cell='signature'] > div a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  /* Three lines at most: where there is least room, the longest take as many. Cut where the text ends in its own direction, but standing where the page's text begins. */
  & [data-cell='signature'] bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    line-height: 1.35;
    white-space: normal;
  }
  & [data-cell='signature'] small bdi { -webkit-line-clamp: 2; }
  & [data-cell='signature'] small a { display: flex; align-items: center; inline-size: fit-content; max-inline-size: 100%; min-block-size: 24px; }
  & [data-cell='count'] { font-weight: 550; white-space: nowrap; }
  & [data-cell='count'] > span { color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
  & [data-cell='status'] { max-inline-size: 16ch; overflow: hidden; white-space: nowrap; }
  & [data-cell='status'] small { overflow: hidden; text-overflow: ellipsis; }
  /* Where signatures leave room, names are read whole. */
  @container (width >= 1240px) {
    & [data-cell='addresses'] [data-name]:nth-child(n) { max-inline-size: 27ch; }
    & [data-cell='status'] { max-inline-size: 22ch; }
  }
  /* Beside few others both addresses have one line, but long ones. */
  @container (width >= 840px) { &[data-few] [data-cell='addresses'] { min-inline-size: 280px; } }
  ${rowMenuColumn}
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  ${narrow} {
    & tbody tr { grid-template-columns: auto 1fr auto auto; }
    & [data-cell='severity'] { grid-area: 1 / 1; }
    & tbody tr [data-cell='signature'] {
      grid-area: 2 / 1 / auto / -1;
      inline-size: auto;
      max-inline-size: none;
      min-inline-size: 0;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    & [data-cell='status'] { grid-area: 1 / 2; display: flex; align-items: center; gap: 6px; max-inline-size: none; }
    & tbody > tr > [data-cell='menu'] { grid-area: 1 / 4; margin-block: -8px; margin-inline-end: -10px; }
    & [data-cell='count'] { grid-area: 1 / 3; }
    & [data-cell='addresses'] a { min-block-size: 24px; line-height: 24px; }
    & [data-cell='addresses'] { grid-area: 3 / 1 / auto / 3; min-inline-size: 0; overflow-wrap: anywhere; }
    & [data-cell='sensor'] { grid-area: 4 / 1 / auto / -1; overflow: hidden; text-overflow: ellipsis; }
    & tbody tr > [data-cell='tags'] { grid-area: 5 / 1 / auto / -1; overflow-wrap: anywhere; }
    & tbody tr > [data-cell='tags']:empty { display: none; }
    & [data-cell='lastSeen'] { grid-area: 3 / 3 / auto / -1; justify-self: end; }
    & tbody tr > td[data-cell='firstSeen']:nth-child(n) { display: none; }
  }
  ${print} {
    & [data-cell='signature'] { inline-size: auto; max-inline-size: none; min-inline-size: 0; }
    & [data-cell='signature'] > div, & small { overflow: visible; }
    & [data-cell='addresses'], & [data-cell='sensor'] { white-space: nowrap; }
    & [data-cell='signature'] a { font-size: 0.8125rem; }
  }
`;

/** Source, arrow, destination: in one line where there is room, else the arrow and the destination below the source. */
export const Addresses = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 6px;
  direction: ltr;
  font-family: ${({ theme }) => theme.font.mono};
  font-size: 0.8125rem;
  line-height: 24px;
  & > span { white-space: nowrap; }
  & i { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  @container (960px <= width < 1240px) { flex-direction: column; & [data-name] { max-inline-size: 14ch; } }
  @container (width >= 1240px) { flex-wrap: nowrap; }
`;
