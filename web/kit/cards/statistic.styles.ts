import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';
import { Card } from '../card.styles.ts';

/** More or less than before, in a few signs. */
export const ChangeMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${({ theme }) => theme.toned.text};
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** Icon, words, then a chart or a drawing; a drawing stands on the lower edge at the end. */
export const StatisticFrame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px 16px;
  block-size: 100%;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  container-type: inline-size;
  & > [data-words] { display: grid; gap: 4px; min-inline-size: 0; }
  & [data-label] { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-figure] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; }
  & [data-figure] > strong {
    font-size: 1.625rem;
    font-weight: 650;
    line-height: 1.3;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  & [data-note] { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-chip] { display: flex; margin-block-start: 4px; }
  &[data-layout='vertical'] { flex-direction: column; align-items: stretch; }
  &[data-layout='vertical'] > [data-words] { margin-block-start: auto; }
  &[data-chart='below'] { flex-direction: column; align-items: stretch; justify-content: end; }
  &[data-chart='below'] > [data-course] { margin-block-start: auto; }
  &[data-chart='beside'] { justify-content: space-between; }
  &[data-chart='beside'] > [data-course] { flex: 0 1 45%; min-inline-size: 84px; display: grid; justify-items: end; }
  &[data-picture] { align-items: start; padding-inline-end: min(42%, 132px); }
  & > [data-drawing] {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 16px;
    inline-size: min(34%, 92px);
    pointer-events: none;
  }
  & > [data-drawing] > div { aspect-ratio: 3 / 4; }
  ${print} { & > [data-drawing] { display: none; } }
`;

/** Holds a `Statistic` that needs no heading. */
export const StatisticCard = styled(Card)`
  display: grid;
  align-items: center;
  padding-block-start: 20px;
  & > * { block-size: auto; }
`;
