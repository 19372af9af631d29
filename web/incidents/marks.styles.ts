import { styled } from 'styled-components';
import { tint } from '../theme/theme.ts';

export const Score = styled.span`
  display: inline-grid;
  grid-template-columns: auto auto;
  align-items: baseline;
  gap: 2px 8px;
  min-inline-size: 92px;
  & b { color: ${({ theme }) => theme.toned.text}; font-size: 1.375rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: end; }
  & svg {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 4px;
    border-radius: 2px;
    background: ${({ theme }) => tint(theme.color.secondary)};
    transform: scaleX(${({ theme }) => theme.direction.forward});
    print-color-adjust: exact;
  }
  & rect { fill: ${({ theme }) => theme.toned.fill}; }
`;

export const Strip = styled.span`
  display: grid;
  gap: 6px;
  max-inline-size: 250px;
  & [data-cells] { display: flex; gap: 3px; max-inline-size: 250px; }
  & i { flex: 1; min-inline-size: 7px; block-size: 8px; border-radius: 2px; background: ${({ theme }) => tint(theme.color.secondary)}; print-color-adjust: exact; }
  & i[data-seen] { background: ${({ theme }) => theme.fill.error}; }
  /* A dot stands before each word; that of the first in a line lies outside. */
  overflow: clip;
  & small { display: flex; flex-wrap: wrap; margin-inline-start: -10px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; white-space: normal; }
  & small > span::before { content: '·' / ''; display: inline-block; inline-size: 10px; text-align: center; }
`;

/** Hosts of an incident with their part in it, in small. */
export const HostParts = styled.small`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  margin-block-start: 2px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  font-weight: 400;
  & bdi { color: ${({ theme }) => theme.color.text}; font-weight: 500; }
`;
