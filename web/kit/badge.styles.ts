import { styled } from 'styled-components';

/** A mark at a corner of what it stands with (`data-place`, by default the upper end), or in the line where it stands alone. */
export const BadgeFrame = styled.span`
  position: relative;
  display: inline-flex;
  vertical-align: middle;
  & > [data-badge] {
    display: grid;
    place-items: center;
    min-inline-size: 20px;
    block-size: 20px;
    padding-inline: 6px;
    border-radius: 999px;
    background: ${({ theme }) => theme.toned.solid};
    color: ${({ theme }) => theme.toned.onSolid};
    font-size: 0.6875rem;
    font-weight: 650;
    line-height: 1;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    print-color-adjust: exact;
    pointer-events: none;
  }
  &[data-variant='tonal'] > [data-badge] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 18%, ${({ theme }) => theme.color.surface}); color: ${({ theme }) => theme.toned.text}; }
  &[data-bordered] > [data-badge] { box-shadow: 0 0 0 2px ${({ theme }) => theme.color.surface}; }
  & > [data-badge]:has(svg) { padding-inline: 3px; }
  &[data-dot] > [data-badge] { min-inline-size: 10px; block-size: 10px; padding: 0; background: ${({ theme }) => theme.toned.fill}; }
  &[data-place] > [data-badge] { position: absolute; z-index: 1; }
  &[data-place^='top'] > [data-badge] { inset-block-start: 0; translate: 0 -50%; }
  &[data-place^='bottom'] > [data-badge] { inset-block-end: 0; translate: 0 50%; }
  &[data-place$='end'] > [data-badge] { inset-inline-start: calc(100% - 10px); }
  &[data-place$='start'] > [data-badge] { inset-inline-end: calc(100% - 10px); }
  &[data-dot][data-place] > [data-badge] { translate: none; }
  &[data-dot][data-place$='end'] > [data-badge] { inset-inline: auto 0; }
  &[data-dot][data-place$='start'] > [data-badge] { inset-inline: 0 auto; }
`;
