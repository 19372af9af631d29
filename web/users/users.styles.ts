import { styled } from 'styled-components';
import { DataFrame, rowMenuColumn } from '../kit/list/data-table.styles.ts';
import { avatar, chip, tone } from '../kit/mark.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below } from '../theme/theme.ts';

/**
 * The list's plain cells: avatar, two-line name, icon with word and status mark are spans with `data-` attributes, since a
 * component in every cell costs more than the rest of the page.
 */
export const UserTable = styled(DataFrame)`
  & tbody > tr > * { max-inline-size: 26ch; overflow: hidden; text-overflow: ellipsis; }

  & [data-user] {
    display: grid;
    grid-template-columns: max(36px, 2.25rem) minmax(0, 1fr);
    align-items: center;
    column-gap: 12px;
    line-height: 1.4;
  }
  & [data-user] > :not([data-avatar]) { justify-self: start; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; }
  /* A name is cut where it ends, whichever way it runs. */
  & [data-user] > a > bdi, & [data-cell='company'] > bdi { display: block; overflow: hidden; text-overflow: ellipsis; }
  & [data-user] > a { color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 550; }
  & [data-user] > bdi { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-avatar] { ${avatar} grid-row: span 2; }
  & [data-word] { display: flex; align-items: center; gap: 8px; }
  & [data-word] > svg { color: var(--ndr-tone); }
  & [data-status] { ${chip} }
  ${rowMenuColumn}

  & tr[data-mark='admin'] { ${tone.error} }
  & tr[data-mark='editor'] { ${tone.info} }
  & tr[data-mark='author'] { ${tone.warning} }
  & tr[data-mark='maintainer'] { ${tone.success} }
  & tr[data-mark='subscriber'] { ${tone.primary} }
  & [data-status='active'] { ${tone.success} }
  & [data-status='pending'] { ${tone.warning} }
  & [data-status='inactive'] { ${tone.neutral} }

  /* Grown text pushes the other columns aside, not the names together. */
  @media screen and (width >= 60em) { & tbody > tr > [data-cell='fullName'] { min-inline-size: 13rem; } }
  @media (width >= 60em), print {
    &[data-density='dense'] tbody > tr > [data-cell='fullName'] { max-inline-size: 44ch; }
    &[data-density='dense'] [data-user] { grid-template-columns: 28px auto minmax(0, 1fr); }
    &[data-density='dense'] [data-avatar] { grid-row: auto; inline-size: 28px; block-size: 28px; font-size: 0.6875rem; }
  }
  ${narrow} {
    & tbody tr { grid-template-columns: repeat(4, minmax(0, 1fr)); align-items: center; gap: 10px 16px; }
    & tbody > tr > * { max-inline-size: none; white-space: normal; }
    & [data-cell='fullName'] { grid-area: 1 / 1 / auto / -1; }
    & [data-cell='status'] { grid-area: 1 / 1 / auto / -1; align-self: start; justify-self: end; margin-inline-end: 40px; }
      & [data-cell='menu'] { grid-area: 1 / 1 / auto / -1; align-self: start; justify-self: end; }
    & [data-user] > * { white-space: nowrap; }
    & [data-cell] [data-user] > bdi { max-inline-size: calc(100% - 40px); white-space: normal; overflow-wrap: anywhere; }
    & [data-cell] [data-user] > a { max-inline-size: calc(100% - 164px); }
  }
  ${below.small} { & tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 12px; } }
  /* A name and its status do not fit beside each other. */
  @media screen and (width < 30em) {
    & [data-cell] [data-user] > a { max-inline-size: calc(100% - 40px); }
    & tbody [data-cell='status'] { grid-area: auto / 1 / auto / -1; justify-self: start; margin: 0; }
  }
`;
