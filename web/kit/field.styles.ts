import { styled } from 'styled-components';
import { requiredMark } from './required-mark.styles.ts';

/** Label above, control, message below. `data-invalid` marks the field. */
export const Field = styled.div`
  display: grid;
  gap: 6px;
  align-content: end;
  & > label, & > [data-label] {
    font-size: 0.8125rem;
    font-weight: 550;
    color: ${({ theme }) => theme.color.muted};
  }
  & > [data-required]::after { ${requiredMark} }
  & > [role='alert'] {
    color: ${({ theme }) => theme.color.error};
    font-size: 0.8125rem;
  }
`;

/** Under a control: what it is for and what is wrong with it, at the end how much of it is used. */
export const FieldNotes = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 4px 12px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  & > div { display: grid; min-inline-size: 0; }
  &:has(> div:empty:only-child) { display: none; }
  & :is([role='alert'], [slot='errorMessage']) { color: ${({ theme }) => theme.color.error}; }
  & [data-count] { margin-inline-start: auto; flex: none; font-variant-numeric: tabular-nums; }
  & [data-full] { color: ${({ theme }) => theme.color.warning}; }
`;

export const Input = styled.input`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  background: ${({ theme }) => theme.color.field};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  text-overflow: ellipsis;
  unicode-bidi: plaintext;
  &::placeholder { color: ${({ theme }) => theme.color.muted}; opacity: 1; }
  &:disabled { background: ${({ theme }) => theme.color.sunken}; opacity: 0.55; }
  &[aria-invalid='true'] { border-color: ${({ theme }) => theme.color.error}; }
`;
