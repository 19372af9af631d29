import { styled } from 'styled-components';
import { DataFrame, rowMenuColumn } from '../kit/list/data-table.styles.ts';
import { chip, tone } from '../kit/mark.styles.ts';
import { narrow } from '../kit/table.styles.ts';

/** Hosts and signatures, with how many threats of each severity they have. */
export const GroupTableFrame = styled(DataFrame)`
  ${rowMenuColumn}
  & [data-cell='name'] { inline-size: 99%; max-inline-size: 0; min-inline-size: 240px; overflow-wrap: anywhere; white-space: normal; }
  & [data-cell='name'] a { color: ${({ theme }) => theme.color.text}; font-weight: 550; font-size: 0.9375rem; }
  & [data-cell='name'] a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-cell='name'] small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & [data-cell='threats'] { font-weight: 550; }
  & [data-severities] { display: inline-flex; gap: 6px; }
  & [data-severity] { ${chip} min-inline-size: 30px; justify-content: center; font-variant-numeric: tabular-nums; }
  & [data-severity='high'] { ${tone.error} }
  & [data-severity='medium'] { ${tone.warning} }
  & [data-severity='low'] { ${tone.info} }
  & [data-severity='other'] { ${tone.neutral} }
  ${narrow} {
    & tbody tr { grid-template-columns: auto 1fr auto; }
    & [data-cell='severity'] { grid-area: 1 / 1; }
    & [data-cell='severities'] { grid-area: 1 / 2; }
    & [data-cell='lastSeen'] { grid-area: 1 / 3; }
    & tbody tr [data-cell='name'] { grid-area: 2 / 1 / auto / 3; inline-size: auto; max-inline-size: none; min-inline-size: 0; }
    & [data-cell='menu'] { grid-area: 2 / 3; align-self: center; justify-self: end; }
    & tbody tr > td:is([data-cell='threats'], [data-cell='others'], [data-cell='alerts']):nth-child(n) { display: none; }
  }
`;

/** Names of hosts are short: the other columns take their part of the width. */
export const HostTableFrame = styled(GroupTableFrame)`
  & [data-cell='name']:nth-child(n) { inline-size: 32%; min-inline-size: 180px; }
  @media (60em <= width < 79em) { & [data-cell='name'] [data-name]:nth-child(n) { max-inline-size: 160px; } }
  & [data-cell='risk'] > a { display: inline-block; color: ${({ theme }) => theme.color.text}; }
  & [data-cell='risk'] > a:hover b { color: ${({ theme }) => theme.color.primaryText}; }
  ${narrow} {
    & tbody tr [data-cell='name']:nth-child(n) { inline-size: auto; min-inline-size: 0; }
    & tbody tr [data-cell='risk'] { grid-area: 3 / 1 / auto / -1; }
    /* What the number is stands before it. */
    & td[data-cell='risk'][data-unit]::after { content: none; }
    & td[data-cell='risk'][data-unit]::before { content: attr(data-unit) ' '; color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
  }
`;
