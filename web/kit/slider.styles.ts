import { css, styled } from 'styled-components';
import { tint } from '../theme/theme.ts';

const thumb = css`
  box-sizing: border-box;
  inline-size: 20px;
  block-size: 20px;
  appearance: none;
  border: 2px solid ${({ theme }) => theme.toned.fill};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.raised};
  cursor: grab;
  pointer-events: auto;
`;

/**
 * One or two native ranges over a drawing (`svg`) of track, filled part and marks. The drawing says where by attributes in
 * percent, from half a thumb inside each end, which is where browsers put a thumb's middle. `data-vertical` stands upright.
 */
export const SliderTrack = styled.div`
  position: relative;
  block-size: 28px;
  touch-action: pan-y;
  &[data-labels] { block-size: 48px; }
  &[data-bubbles] { margin-block-start: 30px; }
  & > svg { position: absolute; inset: 0 10px; inline-size: calc(100% - 20px); block-size: 100%; overflow: visible; pointer-events: none; }
  & > svg > [data-rail] { fill: ${({ theme }) => tint(theme.toned.fill)}; stroke: ${({ theme }) => theme.color.borderStrong}; stroke-width: 0.5; }
  & > svg > [data-part] { fill: ${({ theme }) => theme.toned.fill}; }
  & > svg > circle { fill: ${({ theme }) => theme.color.borderStrong}; }
  & > svg > circle[data-on] { fill: ${({ theme }) => theme.toned.onSolid}; }
  & > svg > text { fill: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; text-anchor: middle; font-variant-numeric: tabular-nums; }
  @media (forced-colors: active) { & > svg > text { fill: CanvasText; } }
  /* The outermost words stay within the track; places are counted from the left in every language. */
  & > svg > [data-end] { direction: ltr; }
  & > svg > [data-end='low'] { text-anchor: start; }
  & > svg > [data-end='high'] { text-anchor: end; }
  & > svg > [data-bubble] { fill: ${({ theme }) => theme.color.text}; font-weight: 600; font-size: 0.8125rem; }
  & > input {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    inline-size: 100%;
    block-size: 28px;
    margin: 0;
    appearance: none;
    background: none;
    outline: 0;
    cursor: pointer;
  }
  &[data-range] > input { pointer-events: none; }
  & > input::-webkit-slider-runnable-track { background: none; }
  & > input::-webkit-slider-thumb { ${thumb} }
  & > input::-moz-range-track { background: none; }
  & > input::-moz-range-thumb { ${thumb} }
  & > input:hover::-webkit-slider-thumb { box-shadow: 0 0 0 6px ${({ theme }) => tint(theme.toned.fill)}; }
  & > input:hover::-moz-range-thumb { box-shadow: 0 0 0 6px ${({ theme }) => tint(theme.toned.fill)}; }
  & > input:focus-visible::-webkit-slider-thumb { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  & > input:focus-visible::-moz-range-thumb { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &:has(:disabled) { opacity: 0.5; }
  & > input:disabled { cursor: default; }
  &[data-vertical] { inline-size: 28px; block-size: 180px; touch-action: pan-x; }
  &[data-vertical] > svg { inset: 10px 0; inline-size: 100%; block-size: calc(100% - 20px); }
  &[data-vertical] > input { writing-mode: vertical-lr; direction: rtl; }
`;

/** Label at the start, the value at the end. */
export const SliderHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  & > :is(label, span) { font-size: 0.8125rem; font-weight: 550; color: ${({ theme }) => theme.color.muted}; }
  & > output { font-weight: 600; font-variant-numeric: tabular-nums; border-radius: ${({ theme }) => theme.radius.small}; }
`;
