import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';

/** Label above, control, message below. `data-invalid` marks the field. */
export const Field = styled.div`
  display: grid;
  gap: 6px;
  align-content: end;
  & > label, & > [data-label] {
    font-size: 0.8125rem;
    font-weight: 550;
    color: ${color.muted};
  }
  & > [role='alert'] {
    color: ${color.error};
    font-size: 0.8125rem;
  }
`;

export const Input = styled.input`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  background: ${color.sunken};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  text-overflow: ellipsis;
  &::placeholder { color: ${color.muted}; opacity: 1; }
  &[aria-invalid='true'] { border-color: ${color.error}; }
`;

/** An arrow of two strokes, the same in every browser and both directions. */
const stroke = `transparent 38%, ${color.muted} 42% 62%, transparent 66%`;
const arrow = `linear-gradient(45deg, ${stroke}), linear-gradient(-45deg, ${stroke})`;

export const Select = styled.select`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  padding-inline-end: 32px;
  appearance: none;
  background: ${arrow};
  background-color: ${color.sunken};
  background-size: 6px 6px;
  background-position: calc(100% - 18px) 52%, calc(100% - 13px) 52%;
  background-repeat: no-repeat;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  text-overflow: ellipsis;
  cursor: pointer;
  [dir='rtl'] & { background-position: 13px 52%, 18px 52%; }
  & option { background: ${color.raised}; color: ${color.text}; }
`;
