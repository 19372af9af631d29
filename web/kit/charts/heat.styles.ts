import { css, styled } from 'styled-components';
import { below } from '../../theme/theme.ts';
import { unseen } from '../mark.styles.ts';

/** The darker the more. */
const shades = css`
  & [data-level='1'] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 25%, ${({ theme }) => theme.color.surface}); }
  & [data-level='2'] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 45%, ${({ theme }) => theme.color.surface}); }
  & [data-level='3'] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 65%, ${({ theme }) => theme.color.surface}); }
  & [data-level='4'] { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 82%, ${({ theme }) => theme.color.surface}); }
  & [data-level='5'] { background: ${({ theme }) => theme.toned.fill}; }
  /* Charts of libraries have nothing but the colours of series there. */
  @media (forced-colors: active) { & [data-level] { --ndr-tone-fill: var(--ndr-chart-1); } }
`;

/** What the shades are, from little to much. */
export const Scale = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.75rem;
  & > span { inline-size: 12px; block-size: 12px; border-radius: 3px; print-color-adjust: exact; }
  & > b { font-weight: 400; margin-inline: 4px; }
  ${shades}
`;

/** Cells in a row, the darker the more; each is a small square of a calendar or a day. */
export const HeatFrame = styled.div`
  padding: 4px 20px 12px;
  & > ol { display: grid; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; gap: 2px; }
  & > ol > li > span { display: block; block-size: 32px; border-radius: 3px; background: ${({ theme }) => theme.color.sunken}; box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border}; print-color-adjust: exact; }
  & > ol > li > small { display: block; min-block-size: 18px; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; text-align: center; white-space: nowrap; overflow: visible; }
  & > ol > li { min-inline-size: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
  & [data-level] { box-shadow: none; }
  & > p { margin-block-start: 6px; }
  ${shades}
  ${below.small} { padding-inline: 16px; & > ol { gap: 1px; } & small[data-minor] { ${unseen} } }
`;
