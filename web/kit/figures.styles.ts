import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/**
 * Key figures side by side with lines between them: `<div><dt>label</dt><dd>figure</dd><dd data-note>…</dd></div>`. A course
 * (`data-course`) stands beside the figure, above the note, and goes where there is no room for it.
 */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  & > div {
    container-type: inline-size;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    padding: 16px 20px;
    break-inside: avoid;
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.border};
  }
  & dt { grid-area: 1 / 1 / auto / -1; }
  & dd { grid-row: 2; }
  & dd[data-note] { grid-area: 3 / 1 / auto / -1; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & dd { font-size: 1.5rem; font-weight: 650; line-height: 1.35; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
  & dd[data-text] { font-size: 1.0625rem; line-height: 1.9; letter-spacing: 0; }
  & dd[data-note] { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; line-height: 1.5; letter-spacing: 0; }
  & dd[data-note] > svg { margin-inline-end: 4px; vertical-align: -2px; }
  & dd[data-course] { grid-area: 1 / 2 / 3; justify-self: end; align-self: end; inline-size: min(100% - 16px, 150px); line-height: 1; }
  @container (width < 220px) { & dd[data-course] { display: none; } }
  @container (width < 150px) { & dd:not([data-note], [data-text]) { font-size: 1.0625rem; line-height: 1.9; } }
  & dd a { color: inherit; }
  & dd[data-tone='error'] { color: ${({ theme }) => theme.color.error}; }
  ${below.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below.small} {
    & > div { padding: 12px 16px; }
    & dd[data-text] { font-size: 0.9375rem; }
  }
`;
