import { styled } from 'styled-components';
import { below, overlayLayer, print } from '../theme/theme.ts';

/** The front of a payment card in the primary colour, in the shape that such cards have. */
export const CardFrame = styled.div`
  display: grid;
  align-content: space-between;
  inline-size: min(100%, 340px);
  aspect-ratio: 1.586;
  margin-inline: auto;
  padding: 20px 24px;
  border-radius: 16px;
  background:
    radial-gradient(120% 140% at 100% 0, color-mix(in oklch, ${({ theme }) => theme.color.onPrimary} 22%, transparent), transparent 60%),
    ${({ theme }) => theme.color.primaryStrong};
  color: ${({ theme }) => theme.color.onPrimary};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  & > div { display: flex; justify-content: space-between; align-items: center; gap: 16px; font-size: 0.875rem; }
  & > div > bdi:first-child { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > div > strong { font-size: 1.0625rem; font-style: italic; letter-spacing: 0.02em; }
  & > p {
    font-family: ${({ theme }) => theme.font.mono};
    font-size: clamp(1rem, 5vi, 1.25rem);
    letter-spacing: 0.06em;
    text-align: center;
    white-space: nowrap;
    overflow: hidden;
  }
`;

/** People of a dialog, and what each may do, at the end of the line. */
export const Sharers = styled.ul`
  display: grid;
  gap: 12px;
  & > li { display: flex; align-items: center; gap: 12px; }
  & > li > :first-child { flex: 1; min-inline-size: 0; }
  & select { inline-size: auto; }
`;

/** What goes before the steps. */
export const ReferPicture = styled.div`inline-size: min(100%, 200px); margin-inline: auto;`;

/** Steps side by side, where there is room. */
export const ReferSteps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  text-align: center;
  & > li { display: grid; justify-items: center; align-content: start; gap: 4px; }
  & > li > span:first-child { margin-block-end: 8px; }
  & > li > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; text-wrap: balance; }
  ${below.small} {
    grid-template-columns: minmax(0, 1fr);
    & > li { grid-template-columns: auto minmax(0, 1fr); justify-items: start; column-gap: 12px; text-align: start; }
    & > li > span:first-child { grid-row: span 2; }
  }
`;

/** Parts of a dialog, one under the other, with a line between them. */
export const DialogParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & > * + * { padding-block-start: 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
`;

/** A code to scan, and beside it what to do with it. */
export const ScanParts = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 20px 24px;
  align-items: start;
  & > div { display: grid; gap: 16px; }
  & form > div { margin-block-start: 0; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); justify-items: center; & > div { inline-size: 100%; } }
`;

/** By month or by year, in the middle above the plans. */
export const PlanChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 8px 12px;
  margin-block-end: 20px;
`;

/** At the foot of the window, over the page; its buttons at the end. */
export const CookieFrame = styled.section`
  position: fixed;
  inset-block-end: 16px;
  inset-inline: 16px;
  z-index: ${overlayLayer};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px 20px;
  align-items: center;
  max-inline-size: 1100px;
  margin-inline: auto;
  padding: 20px 24px;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  & > svg { color: ${({ theme }) => theme.color.primaryText}; }
  & p { margin-block: 2px 10px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.medium} { grid-template-columns: auto minmax(0, 1fr); & > :last-child { grid-column: 1 / -1; justify-content: flex-end; } }
  ${below.small} { grid-template-columns: minmax(0, 1fr); & > svg { display: none; } & > :last-child > * { flex: 1; } }
  ${print} { display: none; }
`;

/** A narrow form in the middle of a wide card. */
export const MiddleForm = styled.div`inline-size: min(100%, 420px); margin-inline: auto;`;
