import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';

/** Label above, control, message below. `data-invalid` marks the field. */
export const Field = styled.div`
  display: grid;
  gap: 6px;
  & > label {
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
  &::placeholder { color: ${color.muted}; opacity: 1; }
  &[aria-invalid='true'] { border-color: ${color.error}; }
`;

export const Select = styled.select`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 8px;
  background: ${color.sunken};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
`;
