import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Under the heading of a card: the sentence, its figures, the drawings. */
export const FindingRoom = styled.div`
  display: grid;
  gap: 20px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & > p { font-size: 0.9375rem; }
  & > p[data-method] { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > footer { display: flex; flex-wrap: wrap; gap: 8px 16px; }
  ${print} { & > footer { display: none; } & > p { break-inside: avoid; } }
`;

export const FindingFigures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { font-size: 1.125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  ${print} { break-inside: avoid; break-after: avoid; }
  ${below.small} { gap: 10px 28px; }
`;

export const Drawn = styled.div`
  display: grid;
  gap: 24px;
  &:empty { display: none; }
  & > section { display: grid; gap: 10px; min-inline-size: 0; }
  & h3 { font-size: 0.875rem; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
`;

export const Names = styled.ul`
  display: grid;
  gap: 4px;
  max-block-size: 260px;
  padding: 12px 14px;
  overflow: auto;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: 0.8125rem;
  & li { overflow-wrap: anywhere; }
  ${print} { max-block-size: none; }
`;

/** Cells of what was tried; those that answered stand out by more than their colour. */
export const Tried = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  font-size: 0.8125rem;
  & li {
    display: inline-flex;
    gap: 6px;
    padding: 2px 8px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    font-variant-numeric: tabular-nums;
  }
  & li[data-hit] { border-color: ${({ theme }) => theme.fill.warning}; border-width: 2px; color: ${({ theme }) => theme.color.text}; font-weight: 600; }
  & li > span { font-weight: 400; }
`;
