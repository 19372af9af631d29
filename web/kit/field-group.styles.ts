import { styled } from 'styled-components';

/** The frame of `<fieldset>`. */
export const FieldGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-block-end: 8px; padding: 0; font-size: 0.875rem; font-weight: 600; }
  & > legend:has(+ p) { margin-block-end: 0; }
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > [role='alert'] { color: ${({ theme }) => theme.color.error}; font-size: 0.8125rem; }
`;
