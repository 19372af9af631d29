import { styled } from 'styled-components';
import { DataFrame } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';

export const IncidentTableFrame = styled(DataFrame)`
  container-type: inline-size;
  & td, & tbody th { block-size: 72px; padding-block: 10px; }
  & [data-cell='tactics'] { min-inline-size: 246px; }
  /* Where titles leave room, tactics stand in one line. */
  @container (width >= 1240px) { & [data-cell='tactics'] { min-inline-size: 400px; } & [data-cell='tactics'] > span { max-inline-size: none; } }
  & [data-cell='title'] { inline-size: 99%; max-inline-size: 0; min-inline-size: 260px; white-space: normal; overflow-wrap: anywhere; }
  & [data-cell='title'] a { color: ${({ theme }) => theme.color.text}; font-weight: 600; font-size: 0.9375rem; }
  & [data-cell='title'] a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  ${narrow} {
    & tbody tr { grid-template-columns: auto 1fr auto; }
    & tbody tr > * { block-size: auto; }
    & [data-cell='score'] { grid-area: 1 / 1; }
    & [data-cell='status'] { grid-area: 1 / 2; }
    & [data-cell='lastSeen'] { grid-area: 1 / 3; }
    & tbody tr [data-cell='title'] { grid-area: 2 / 1 / auto / -1; inline-size: auto; max-inline-size: none; min-inline-size: 0; }
    & [data-cell='tactics'] { grid-area: 3 / 1 / auto / -1; }
    & [data-cell='tactics'] > span { max-inline-size: none; }
  }
`;
