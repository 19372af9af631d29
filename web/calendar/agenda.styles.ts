import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

export const AgendaList = styled.ol`
  & > li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
`;

/** A day of the agenda: its name beside what is on it. */
export const AgendaDay = styled.li`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 4px 20px;
  padding: 12px 20px;
  ${print} { break-inside: avoid; }
  & > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    align-self: start;
    min-block-size: 38px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  &[data-today] > h3 { color: ${({ theme }) => theme.color.primaryText}; }
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); padding-inline: 16px; }
`;

/** An event in a list: when, which calendar, what. */
export const AgendaItem = styled.li`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 38px;
  padding-block: 3px;
  & > [data-time] {
    flex: none;
    inline-size: 96px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  & > [title] { flex: none; padding-inline: 6px; min-block-size: 26px; }
  & > [title] > svg:first-child { margin: 0; }
  & > [data-words] { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  & > [data-words] > a { color: ${({ theme }) => theme.color.text}; font-weight: 550; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > form { flex: none; }
  ${below.small} { & > [data-time] { inline-size: 84px; font-size: 0.8125rem; } }
  ${print} { & > form { display: none; } }
`;
