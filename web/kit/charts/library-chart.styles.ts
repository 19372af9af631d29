import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';
import { unseen } from '../mark.styles.ts';

/** A library's drawing under its legend; the height is there before the library is. */
export const LibraryPlot = styled.div`
  break-inside: avoid;
  padding-inline: 20px;
  padding-block-end: 12px;
  & > [data-head] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; min-block-size: 40px; margin-block-end: 8px; }
  & > [data-head] > ul:has(> li > button) { gap: 2px 4px; margin-inline-start: -8px; }
  /* Beside the legend a field says by itself what it is. */
  & > [data-head] :is(label, [data-label]) { ${unseen} }
  & > [data-room] { position: relative; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); block-size: 320px; }
  & > [data-room] > * { grid-area: 1 / 1; min-inline-size: 0; }
  & > [data-room] > [role='alert'] { align-content: center; padding-block: 0; }
  & [data-wait] { block-size: 100%; }
  & [data-without-script] { display: none; }
  @media (scripting: none) {
    & [data-wait], & > [data-head] { display: none; }
    & > [data-room] { block-size: auto; }
    & [data-without-script] { display: block; color: ${({ theme }) => theme.color.muted}; }
  }
  & canvas, & .apexcharts-svg { display: block; max-inline-size: 100%; print-color-adjust: exact; }
  & .apexcharts-canvas { max-inline-size: 100%; }
  /* Over the library's own rules, which name two or three classes. */
  &&& .apexcharts-tooltip {
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.text};
    box-shadow: ${({ theme }) => theme.shadow.overlay};
    font-size: 0.8125rem;
  }
  &&& .apexcharts-tooltip .apexcharts-tooltip-title {
    margin: 0;
    padding: 8px 12px 2px;
    border: 0;
    background: none;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & .apexcharts-tooltip-series-group.apexcharts-active { padding: 2px 12px; }
  & .apexcharts-tooltip-series-group:last-child { padding-block-end: 8px; }
  &&& .apexcharts-tooltip > strong { padding: 8px 12px 2px; font-weight: 600; }
  &&& .apexcharts-tooltip > p { display: flex; justify-content: space-between; gap: 16px; padding: 2px 12px; }
  &&& .apexcharts-tooltip > p:last-child { padding-block-end: 8px; }
  [dir='rtl'] & .apexcharts-tooltip { direction: rtl; text-align: start; }
  ${below.small} { padding-inline: 16px; & > [data-room] { block-size: 280px; } }
  ${print} { & .apexcharts-tooltip { display: none; } }
`;
