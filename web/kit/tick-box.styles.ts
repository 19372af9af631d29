import { css } from 'styled-components';

/** Rules of a checkbox or radio button drawn by us on the native one; the colours are those of `data-color` around it. */
export const tickBox = css`
  position: relative;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  margin: 1px;
  appearance: none;
  border: 2px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: 5px;
  background: ${({ theme }) => theme.color.field};
  cursor: inherit;
  transition: background-color 120ms, border-color 120ms;
  print-color-adjust: exact;
  &::before { content: ''; position: absolute; inset: 0; scale: 0; background: ${({ theme }) => theme.toned.onSolid}; transition: scale 120ms; }
  &:is(:checked, [type='checkbox']:indeterminate) { background: ${({ theme }) => theme.toned.solid}; border-color: ${({ theme }) => theme.toned.solid}; }
  &:is(:checked, [type='checkbox']:indeterminate)::before { scale: 1; }
  &[type='checkbox']::before { inset: 1.5px; clip-path: polygon(10% 53%, 22% 41%, 40% 59%, 79% 20%, 91% 32%, 40% 83%); }
  &[type='checkbox']:indeterminate::before { clip-path: inset(41% 12% round 1px); }
  @media (forced-colors: active) { appearance: auto; &::before { display: none; } }
`;
