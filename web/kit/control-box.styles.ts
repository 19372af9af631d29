import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** The frame of a control that holds more than the text: `[data-affix]` before and after it, a spinner, buttons; TextBox holds more. */
export const ControlBox = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 12px;
  background: ${({ theme }) => theme.color.field};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  & > :is(input, textarea) {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 38px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    outline: 0;
  }
  & > ::placeholder { color: ${({ theme }) => theme.color.muted}; opacity: 1; }
  &:has(> :is(input, textarea):focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &:has(> [aria-invalid='true']) { border-color: ${({ theme }) => theme.color.error}; }
  &:has(> :is(input, textarea):disabled) { background: ${({ theme }) => theme.color.sunken}; opacity: 0.55; }
  &:has(> :is(input, textarea):read-only:not(:disabled)) { background: ${({ theme }) => theme.color.sunken}; border-style: dashed; }
  & > [data-affix] { display: inline-flex; align-items: center; flex: none; color: ${({ theme }) => theme.color.muted}; white-space: nowrap; }
  & > [data-spinner] { display: inline-flex; color: ${({ theme }) => theme.color.muted}; animation: ndr-spin 800ms linear infinite; }
  & > button {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    margin-inline-end: -8px;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
  }
  & > button:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  & > button:focus-visible { outline-offset: -2px; }
  @media (scripting: none) { & > :is([data-clear], [data-reveal]) { display: none; } }
  @media (prefers-reduced-motion: reduce) { & > [data-spinner] { animation: none !important; } }
  ${print} { & > button { display: none; } }
`;
