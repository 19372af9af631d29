import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below, print } from '../theme/theme.ts';

/** Marks side by side, on further lines where there is no room. */
export const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

/** Beside the heading, or together below it. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
`;

export const AssetTableFrame = styled(DataFrame)`
  & [data-cell='name'] { min-inline-size: 180px; }
  /* Its heading is longer than any number. */
  & thead [data-numeric] > a { max-inline-size: 8.5rem; white-space: normal; text-align: end; }
  & [data-cell='name'] a { color: ${({ theme }) => theme.color.text}; font-weight: 550; font-size: 0.9375rem; }
  & [data-cell='name'] a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-cell='name'] small { display: block; color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
  & [data-cell='roles'] { min-inline-size: 150px; }
  & [data-cell='activity'] svg { inline-size: 120px; block-size: 28px; }
  ${below.medium} {
    & [data-cell='name'] { min-inline-size: 150px; white-space: normal; overflow-wrap: anywhere; }
    & [data-cell='name'] wbr:nth-child(n) { display: inline; }
    & [data-cell='roles'] { min-inline-size: 90px; }
    & [data-cell='activity'] svg { inline-size: 64px; }
  }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody tr [data-cell='name'] { grid-area: 1 / 1; min-inline-size: 0; white-space: normal; overflow-wrap: anywhere; }
    & [data-cell='risk'] { grid-area: 1 / 2; }
    & tbody tr [data-cell='openThreats'] { grid-area: 2 / 1; text-align: start; }
    & [data-cell='lastSeen'] { grid-area: 2 / 2; text-align: end; }
    & tbody tr [data-cell='roles'] { grid-area: 3 / 1 / auto / -1; }
    & tbody tr > td[data-cell='roles']:has(> span:empty):nth-child(n) { display: none; }
    & tbody tr > td:is([data-cell='activity'], [data-cell='os'], [data-cell='owner'], [data-cell='firstSeen'], [data-cell='bytes']):nth-child(n) { display: none; }
  }
  /* As wide as a sheet of A4, or the printer makes all of it smaller. */
  ${print} {
    & [data-cell='name'] { min-inline-size: 150px; overflow-wrap: anywhere; }
    & [data-cell='roles'] { min-inline-size: 0; }
    & [data-cell='activity'] svg { inline-size: 60px; }
  }
`;
