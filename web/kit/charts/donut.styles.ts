import { styled } from 'styled-components';
import { figures } from '../../theme/theme.ts';
import { seriesColors } from './charts.styles.ts';

/** A ring with its total in the middle, its names and shares beside it. */
export const Donut = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 16px 24px;
  padding: 4px ${({ theme }) => theme.inset} 16px;
  /* In the middle of what the card has left; what follows leaves that to it. */
  margin-block: auto;
  && + details { margin-block-start: 0; }
  & > figure { position: relative; flex: 1 1 130px; max-inline-size: 180px; }
  & figure > svg { display: block; inline-size: 100%; block-size: auto; }
  & path { fill: ${({ theme }) => theme.toned.fill}; print-color-adjust: exact; }
  & path:hover { opacity: 0.75; }
  & figure > div { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; pointer-events: none; }
  & figure strong { font-size: 1.25rem; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
  & figure small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > ul { flex: 1 1 150px; max-inline-size: 240px; flex-direction: column; gap: 2px; }
  /* A list whose names have no room beside the ring goes below it. */
  & > ul > li > :nth-child(2) { flex: 1; overflow-wrap: break-word; }
  & > ul strong { white-space: nowrap; }
  & > ul small { min-inline-size: 5ch; ${figures} font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  ${seriesColors}
`;
