import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';
import { unseen } from '../mark.styles.ts';

/** Over the drawing; what the sliders hold is seen there. */
export const RangeInputs = styled.div`
  grid-area: 1 / 2;
  position: relative;
  pointer-events: none;
  border-radius: ${({ theme }) => theme.radius.small};
  & > input { ${unseen} }
  &:focus-within { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &:not(:focus-within) > p { ${unseen} }
  @media (scripting: none) { display: none; }
  ${print} { display: none; }
`;

/** Seen while a slider has the focus. */
export const KeyHint = styled.p`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 8px;
  justify-self: center;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  padding: 4px 12px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  font-size: 0.8125rem;
`;
