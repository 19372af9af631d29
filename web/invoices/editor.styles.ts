import { styled } from 'styled-components';
import { unseen } from '../kit/mark.styles.ts';
import { below, figures } from '../theme/theme.ts';

/** Issued and due, side by side. */
export const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
  margin-block-start: 12px;
  min-inline-size: min(340px, 100%);
  ${below.small} { min-inline-size: 0; }
`;

/** The client: chosen, added, and as they will stand on the paper. */
export const ClientBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  justify-content: start;
  align-items: end;
  gap: 12px 16px;
  padding-block: 24px;
  & > address { grid-column: 1 / -1; font-style: normal; line-height: 1.6; overflow-wrap: anywhere; }
  & > div > [role='status'] { margin-block-start: 6px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  @media (scripting: none) { & > [data-scripted] { display: none; } }
  ${below.small} { grid-template-columns: minmax(0, 1fr); }
`;

/** The search of clients where there are no scripts. */
export const FindClient = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  margin-block-start: 8px;
`;

/** Each line a frame: the ways to move it, its fields, and the way to take it away. */
export const EditorLines = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-block: 12px 16px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 12px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.surface};
  }
  & fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
  & legend { ${unseen} }
  & [data-moves] { display: grid; align-content: start; justify-items: center; gap: 2px; }
  & [data-handle] { display: grid; place-items: center; inline-size: 30px; block-size: 30px; color: ${({ theme }) => theme.color.muted}; cursor: grab; touch-action: none; }
  & [data-handle]:active { cursor: grabbing; }
  & [data-what] { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); align-items: start; gap: 14px; }
  & [data-much] { display: grid; grid-template-columns: 1fr 1.3fr 1fr 1fr 1fr 1.2fr; align-items: start; gap: 14px; }
  & [data-amount] { display: grid; gap: 6px; ${figures} font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  & [data-amount] > span { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & [data-amount] > bdi { line-height: 40px; }
  ${below.small} { & [data-amount] { font-size: 0.875rem; } }
  @media (scripting: none) { & [data-handle] { display: none; } }
  & > li > button { align-self: start; }
  @media (width < 84.375em) { & [data-much] { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  ${below.small} {
    & > li { grid-template-columns: minmax(0, 1fr) auto; }
    & [data-moves] { display: flex; }
    & fieldset { grid-area: 2 / 1 / auto / -1; margin-block-start: 8px; }
    & > li > button { grid-area: 1 / 2; }
    & [data-what] { grid-template-columns: minmax(0, 1fr); }
    & [data-much] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
`;
