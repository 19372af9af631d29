import { styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';
import { unseen } from './mark.styles.ts';

/** Checkboxes or radio buttons drawn as `data-look`: segments of one bar, or chips. */
export const TogglesBox = styled.fieldset`
  min-inline-size: 0;
  max-inline-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { ${unseen} }
  & > div { display: inline-flex; flex-wrap: wrap; max-inline-size: 100%; }
  & label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 34px;
    padding-inline: 14px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    font-weight: 550;
    cursor: pointer;
    transition: background-color 120ms, color 120ms;
  }
  & label:hover { color: ${({ theme }) => theme.color.text}; }
  & label:has(:checked) { background: ${({ theme }) => tint(theme.toned.fill)}; color: ${({ theme }) => theme.toned.text}; }
  & label:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 1px; }
  & label:has(:disabled) { opacity: 0.5; cursor: default; }
  & input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  &[data-look='segments'] > div {
    gap: 2px;
    padding: 2px;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-radius: 8px;
  }
  &[data-look='segments'] label:has(:checked) { box-shadow: inset 0 0 0 1px ${({ theme }) => theme.toned.fill}; }
  &[data-look='chips'] > div { gap: 8px; }
  &[data-look='chips'] label { min-block-size: 32px; border-radius: 999px; box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.borderStrong}; }
  &[data-look='chips'] label:has(:checked) { box-shadow: inset 0 0 0 1px ${({ theme }) => theme.toned.fill}; padding-inline-start: 10px; }
  & [data-tick] { display: none; }
  &[data-look='chips'] label:has(:checked) > [data-tick] { display: block; }
  &[data-look='chips'] label:has(:checked) > [data-icon] { display: none; }
  & [data-tick] > svg, & [data-icon] > svg { display: block; }
  @media (forced-colors: active) { & label:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  ${print} { & label:not(:has(:checked)) { opacity: 0.6; } }
`;
