import { css, styled } from 'styled-components';

/** Stars that are not given are hollow where all have one colour; a hovered star is as it will be. */
const hollow = css`fill: Canvas; stroke: CanvasText; stroke-width: 1.5px;`;

/**
 * Radio buttons drawn as a row of icons, filled up to the chosen one, or to the one pointed at; `data-half` has two to an icon,
 * each 24 pixels wide. `data-size`: small or large.
 */
export const RatingBox = styled.div`
  --ndr-star: 28px;
  display: inline-flex;
  inline-size: fit-content;
  color: ${({ theme }) => theme.color.borderStrong};
  &[data-size='small'] { --ndr-star: 24px; }
  &[data-size='large'] { --ndr-star: 40px; }
  &[data-half] { --ndr-star: 48px; }
  & > label { position: relative; display: inline-flex; inline-size: var(--ndr-star); block-size: var(--ndr-star); overflow: hidden; cursor: pointer; border-radius: 4px; }
  & svg { inline-size: var(--ndr-star); block-size: var(--ndr-star); pointer-events: none; transition: color 100ms, scale 100ms; }
  & input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  & > label:where(:has(:checked, ~ label :checked)) { color: ${({ theme }) => theme.toned.fill}; }
  &:hover > label { color: ${({ theme }) => theme.color.borderStrong}; }
  &:hover > label:where(:hover, :has(~ label:hover)) { color: ${({ theme }) => theme.toned.fill}; opacity: 0.8; }
  & > label:hover > svg { scale: 1.08; }
  & > label:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: -2px; }
  &[data-half] > label { inline-size: calc(var(--ndr-star) / 2); }
  &[data-half] > label:nth-child(even) > svg { margin-inline-start: calc(var(--ndr-star) / -2); }
  &[data-half] > label:hover > svg { scale: none; }
  &:has(:disabled) { opacity: 0.5; pointer-events: none; }
  @media (forced-colors: active) {
    &:not(:hover) > label:not(:has(:checked, ~ label :checked)) path, &:hover > label:not(:hover, :has(~ label:hover)) path { ${hollow} }
  }
`;

/** Stars that only show: whole ones, and the last filled in part by a drawing. */
export const RatingShown = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 1px;
  vertical-align: middle;
  color: ${({ theme }) => theme.color.borderStrong};
  & > svg > [data-part] { color: ${({ theme }) => theme.toned.fill}; }
  @media (forced-colors: active) { & > svg > g:not([data-part]) path { ${hollow} } }
`;

export const RatingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  & > output { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
`;
