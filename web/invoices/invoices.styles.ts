import { styled } from 'styled-components';
import { DataFrame, rowMenuColumn } from '../kit/list/data-table.styles.ts';
import { avatar, chip, tone } from '../kit/mark.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { tint } from '../theme/theme.ts';

/** The list's plain cells: the icon of a status, a client's two lines, the button of a row's menu. */
export const InvoiceTable = styled(DataFrame)`
  & [data-cell='id'] a { font-weight: 600; font-variant-numeric: tabular-nums; }

  & [data-status] { display: inline-grid; grid-template-columns: auto auto; align-items: center; column-gap: 12px; line-height: 1.35; }
  & [data-status] > [data-icon] {
    grid-row: span 2;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    color: var(--ndr-tone);
    background: ${tint('var(--ndr-tone-fill)')};
  }
  & [data-status] > small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-status='paid'], & [data-settled] { ${tone.success} }
  & [data-status='downloaded'], & [data-status='sent'] { ${tone.info} }
  & [data-status='partial'] { ${tone.warning} }
  & [data-status='pastDue'] { ${tone.error} }
  & [data-status='draft'] { ${tone.neutral} }
  & [data-settled] { ${chip} }

  & [data-client] { display: grid; grid-template-columns: max(36px, 2.25rem) minmax(0, 1fr); align-items: center; column-gap: 12px; line-height: 1.35; }
  & [data-client] > bdi { justify-self: start; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; }
  & [data-client] > bdi:last-child { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-avatar] { ${avatar} ${tone.primary} grid-row: span 2; }

  ${rowMenuColumn}

  @media (width >= 60em), print {
    &[data-density='dense'] [data-status] > small { display: none; }
    &[data-density='dense'] [data-icon], &[data-density='dense'] [data-avatar] { inline-size: 28px; block-size: 28px; font-size: 0.6875rem; grid-row: auto; }
    &[data-density='dense'] [data-client] { grid-template-columns: 28px auto minmax(0, 1fr); }
  }
  @media (width >= 60em) { & tbody > tr > [data-cell='client'] { min-inline-size: 9rem; max-inline-size: 32ch; } }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 8px 12px; }
    & tbody > tr > [data-cell='id'] { grid-area: 1 / 1; }
    & tbody > tr > [data-cell='menu'] { grid-area: 1 / 2; justify-self: end; margin-block: -8px; margin-inline-end: -10px; }
    & tbody > tr > [data-cell='client'] { grid-area: 2 / 1 / auto / -1; }
    & tbody > tr > [data-cell='status'] { grid-area: 3 / 1 / span 2; white-space: normal; }
    & tbody > tr > [data-cell='total'] { grid-area: 3 / 2; text-align: end; font-weight: 600; }
    & tbody > tr > [data-cell='balance'] { grid-area: 4 / 2; text-align: end; }
    & tbody > tr > [data-cell='issuedDate'] { display: none !important; }
  }
  /* A status and an amount do not fit beside each other. */
  @media screen and (width < 30em) {
    & tbody > tr > [data-cell='status'] { grid-area: 3 / 1 / auto / -1; }
    & tbody > tr > [data-cell='total'] { grid-area: 4 / 1; text-align: start; }
    /* Two amounts of twelve digits do: the word goes below the second. */
    & tbody tr { grid-template-columns: minmax(0, 1fr) fit-content(50%); }
    & tbody > tr > [data-cell='balance'] { white-space: normal; }
  }
`;
