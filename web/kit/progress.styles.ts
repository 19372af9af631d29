import { styled } from 'styled-components';

/** A native progress element as a line; `data-size='large'` is twice as high. It grows from where text begins. */
export const ProgressLine = styled.progress`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: 999px;
  overflow: hidden;
  print-color-adjust: exact;
  background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 22%, transparent);
  /* Who draws it elsewhere reads the fill here. */
  color: ${({ theme }) => theme.toned.fill};
  &[data-size='large'] { block-size: 12px; }
  &::-webkit-progress-bar { background: transparent; }
  &::-webkit-progress-value { background: ${({ theme }) => theme.toned.fill}; border-radius: 999px; transition: inline-size 200ms; }
  &::-moz-progress-bar { background: ${({ theme }) => theme.toned.fill}; border-radius: 999px; }
`;

/** A line for work of unknown length. */
export const ProgressSweep = styled.div`
  position: relative;
  block-size: 6px;
  overflow: hidden;
  border-radius: 999px;
  background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 22%, transparent);
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-radius: inherit;
    background: ${({ theme }) => theme.toned.fill};
    animation: ndr-sweep 1.4s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) { &::before { inline-size: 100%; opacity: 0.5; animation: none !important; } }
`;

/** A ring of two circles whose circumference is 100; text may stand in its middle. */
export const ProgressRing = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  color: ${({ theme }) => theme.toned.text};
  & > svg { grid-area: 1 / 1; rotate: -90deg; }
  & circle { fill: none; stroke: ${({ theme }) => theme.toned.fill}; stroke-width: 4; stroke-linecap: round; transition: stroke-dashoffset 200ms; }
  & circle:first-child { opacity: 0.22; }
  & > span { grid-area: 1 / 1; font-size: 0.75rem; font-weight: 600; font-variant-numeric: tabular-nums; color: ${({ theme }) => theme.color.text}; }
  &[data-spins] > svg { animation: ndr-spin 0.9s linear infinite; }
  @media (prefers-reduced-motion: reduce) { &[data-spins] > svg { animation: none; } &[data-spins] circle { stroke-dasharray: 12 8; } }
`;
