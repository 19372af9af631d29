import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/** Questions of a dialog, one under the other. */
export const Questions = styled.form`
  display: grid;
  gap: 18px;
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.small} { gap: 14px; }
`;

/** A text with the people that it can call under it. */
export const Called = styled.div`
  position: relative;
  & [role='listbox'] {
    position: absolute;
    z-index: 2;
    inset-block-start: 100%;
    inset-inline-start: 0;
    inline-size: min(100%, 320px);
    padding: 6px;
    background: ${({ theme }) => theme.color.raised};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    box-shadow: ${({ theme }) => theme.skin.shadow};
  }
  & [role='option'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 10px;
    border-radius: ${({ theme }) => theme.radius.small};
    font-size: 0.875rem;
    cursor: pointer;
  }
  & [role='option'] small { color: ${({ theme }) => theme.color.muted}; }
  & [role='option'][aria-selected='true'] { background: ${({ theme }) => theme.color.primaryTint}; }
`;
