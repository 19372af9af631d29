import { styled } from 'styled-components';
import { below, color } from '../theme/theme.ts';
import { avatar, chip, tone } from '../ui/mark.styles.ts';
import { ListFrame, narrow } from '../ui/table.styles.ts';

/**
 * The list's plain cells: avatar, two-line name, icon with word and status mark are spans with `data-` attributes, since a
 * component in every cell costs more than the rest of the page.
 */
export const UserTable = styled(ListFrame)`
  & td { max-inline-size: 26ch; overflow: hidden; text-overflow: ellipsis; }
  & td:nth-child(n + 2):nth-child(-n + 5) { color: ${color.muted}; }

  & [data-user] {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    align-items: center;
    column-gap: 12px;
    line-height: 1.4;
  }
  & [data-user] > bdi { justify-self: start; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; }
  & [data-user] > bdi:nth-child(2) { font-size: 0.9375rem; font-weight: 550; }
  & [data-user] > bdi:nth-child(3) { color: ${color.muted}; font-size: 0.8125rem; }
  & [data-avatar] { ${avatar} grid-row: span 2; }
  & [data-word] { display: flex; align-items: center; gap: 8px; }
  & [data-word] > svg { color: var(--ndr-tone); }
  & [data-status] { ${chip} }

  & tr[data-role='admin'] { ${tone.error} }
  & tr[data-role='editor'] { ${tone.info} }
  & tr[data-role='author'] { ${tone.warning} }
  & tr[data-role='maintainer'] { ${tone.success} }
  & tr[data-role='subscriber'] { ${tone.primary} }
  & [data-status='active'] { ${tone.success} }
  & [data-status='pending'] { ${tone.warning} }
  & [data-status='inactive'] { ${tone.neutral} }

  ${narrow} {
    & tbody tr { grid-template-columns: repeat(4, minmax(0, 1fr)); align-items: center; gap: 10px 16px; }
    & tbody td { max-inline-size: none; white-space: normal; }
    & td:first-child { grid-area: 1 / 1 / auto / -1; }
    & td:last-child { grid-area: 1 / 1 / auto / -1; align-self: start; justify-self: end; }
    & [data-user] > bdi { white-space: nowrap; }
    & [data-user] > bdi:nth-child(2) { max-inline-size: calc(100% - 112px); }
  }
  ${below.small} { & tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 12px; } }
`;
