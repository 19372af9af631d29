import { styled } from 'styled-components';
import { tint } from '../theme/theme.ts';

/**
 * A native input for files that lies unseen over what is drawn for it: it takes clicks, drops and keys by itself. `data-look`:
 * `area` or `button`; `data-over` while something is dragged over it. Without scripts the input is seen as the browser draws it.
 */
export const FileBox = styled.div`
  position: relative;
  border-radius: ${({ theme }) => theme.radius.small};
  & > [data-face] { display: flex; align-items: center; gap: 8px; }
  & > [data-face] > svg { flex: none; color: ${({ theme }) => theme.color.primaryText}; }
  & > [data-face] strong { font-weight: 600; color: ${({ theme }) => theme.color.primaryText}; }
  & > [data-face] small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  &[data-look='button'] { justify-self: start; border: 1px solid ${({ theme }) => theme.color.borderStrong}; }
  &[data-look='button'] > [data-face] { min-block-size: 38px; padding-inline: 14px; font-weight: 550; }
  &[data-look='button'] > [data-face] strong { color: inherit; font-weight: inherit; }
  &[data-look='area'] {
    border: 2px dashed ${({ theme }) => theme.color.borderStrong};
    border-radius: ${({ theme }) => theme.radius.normal};
    transition: background-color 120ms, border-color 120ms;
  }
  &[data-look='area'] > [data-face] { flex-direction: column; justify-content: center; min-block-size: 132px; padding: 16px; text-align: center; }
  &:hover:not([data-disabled]) { background: ${({ theme }) => theme.color.hover}; }
  &[data-over] { border-color: ${({ theme }) => theme.color.primaryText}; border-style: solid; background: ${({ theme }) => theme.color.primaryTint}; }
  &[data-invalid] { border-color: ${({ theme }) => theme.color.error}; }
  &[data-disabled] { background: ${({ theme }) => theme.color.sunken}; }
  &[data-disabled] > [data-face] :is(svg, strong) { color: ${({ theme }) => theme.color.muted}; }
  &:has(> input:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  & > input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: pointer; }
  & > input:disabled { cursor: default; }
  @media (scripting: none) {
    &[data-look] { border: 0; }
    & > [data-face] { display: none; }
    & > input { position: static; opacity: 1; padding-block: 8px; }
  }
`;

/** The files of a field, one under the other; `data-tiles` puts pictures side by side. */
export const FileList = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    padding: 8px;
    padding-inline-start: 12px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & > li[data-refused] { border-color: ${({ theme }) => theme.color.error}; background: ${({ theme }) => tint(theme.color.error)}; }
  & > li > svg { color: ${({ theme }) => theme.color.muted}; }
  & > li[data-refused] > svg { color: ${({ theme }) => theme.color.error}; }
  & canvas { display: block; inline-size: 44px; block-size: 44px; object-fit: cover; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.sunken}; }
  & [data-words] { display: grid; min-inline-size: 0; line-height: 1.4; }
  & [data-words] > bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
  & [data-words] > small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  & [data-words] > [role='alert'] { color: ${({ theme }) => theme.color.error}; font-size: 0.8125rem; }
  & [data-under] { grid-column: 1 / -1; }
  &[data-tiles] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr)); }
  &[data-tiles] > [data-refused] { grid-column: 1 / -1; }
  &[data-tiles] > li:not([data-refused]) { grid-template-columns: minmax(0, 1fr) auto; padding: 0 0 6px; overflow: hidden; }
  &[data-tiles] > li > canvas { grid-column: 1 / -1; inline-size: 100%; block-size: 96px; border-radius: 0; }
  &[data-tiles] > li > canvas ~ [data-words] { padding-inline-start: 10px; font-size: 0.875rem; }
`;

/** Files as chips. */
export const FileChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { max-inline-size: 100%; }
`;

/** How far an upload is, beside what can be done about it. */
export const UploadLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 4px 12px;
  font-size: 0.8125rem;
  color: ${({ theme }) => theme.color.muted};
  font-variant-numeric: tabular-nums;
  &[data-state='done'] { color: ${({ theme }) => theme.color.success}; }
  &[data-state='failed'] { color: ${({ theme }) => theme.color.error}; }
`;
