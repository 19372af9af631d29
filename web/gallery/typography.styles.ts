import { styled } from 'styled-components';
import { TableFrame } from '../kit/table.styles.ts';
import { below } from '../theme/theme.ts';

/** A sample, and beside it what it measures. */
export const Specimen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 2px 20px;
  padding-block: 10px;
  border-block-end: 1px solid ${({ theme }) => theme.color.border};
  &:last-child { border: 0; }
  & > [data-metrics] { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); }
`;

export const SpecimenList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** One family: large letters, its alphabet, and each weight. */
export const Family = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px 28px;
  align-items: center;
  &:lang(ar) { font-family: 'Inter', 'Cairo', sans-serif; }
  & > [data-large] { font-size: 5rem; font-weight: 600; line-height: 1.1; color: ${({ theme }) => theme.color.primaryText}; }
  & > [data-alphabet] { font-size: 1.125rem; line-height: 1.7; overflow-wrap: anywhere; }
  & > ul { grid-column: 1 / -1; display: grid; gap: 8px; }
  & li { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; font-size: 1.0625rem; }
  & li > :last-child { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; font-variant-numeric: tabular-nums; }
  & [data-weight='400'] { font-weight: 400; }
  & [data-weight='500'] { font-weight: 500; }
  & [data-weight='600'] { font-weight: 600; }
  & [data-weight='700'] { font-weight: 700; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); }
`;

/** Text colours by name, each on the grounds of the theme. */
export const ColorTable = styled(TableFrame)`
  border: 0;
  & [data-as='text'] { color: ${({ theme }) => theme.color.text}; }
  & [data-as='muted'] { color: ${({ theme }) => theme.color.muted}; }
  & [data-as='primary'] { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-as='success'] { color: ${({ theme }) => theme.color.success}; }
  & [data-as='info'] { color: ${({ theme }) => theme.color.info}; }
  & [data-as='warning'] { color: ${({ theme }) => theme.color.warning}; }
  & [data-as='error'] { color: ${({ theme }) => theme.color.error}; }
`;

/** Ways to shorten what is too long: in boxes narrow enough that it is on a wide screen too. */
export const Shortened = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  & > [data-cut] { inline-size: min(100%, 22rem); padding: 10px 14px; border: 1px dashed ${({ theme }) => theme.color.borderStrong}; border-radius: ${({ theme }) => theme.radius.small}; }
  & > [data-cut]:not(:last-child) { margin-block-end: 12px; }
  & > [data-cut='line'] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* The frame is around the lines: in a distance of their own the third one would show. */
  & > [data-cut='lines'] > p { display: -webkit-box; overflow: hidden; -webkit-line-clamp: 2; line-clamp: 2; -webkit-box-orient: vertical; }
  & > [data-cut='break'] { overflow-wrap: anywhere; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; }
`;

/** Numbers under each other, as wide as they come or all of one width. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px 32px;
  & > :nth-child(-n + 2) { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > span { font-size: 1.25rem; text-align: end; }
  & > [data-tabular] { font-variant-numeric: tabular-nums; }
`;

/** The distances between things, as bars of that length. */
export const Distances = styled.ul`
  display: grid;
  gap: 10px;
  & > li { display: grid; grid-template-columns: 4.5rem 72px minmax(0, 1fr); gap: 12px; align-items: center; }
  & > li > :first-child { font-variant-numeric: tabular-nums; }
  & > li > :last-child { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-space] { block-size: 16px; border-radius: 3px; background: ${({ theme }) => theme.color.primary}; }
  & [data-space='4'] { inline-size: 4px; }
  & [data-space='8'] { inline-size: 8px; }
  & [data-space='12'] { inline-size: 12px; }
  & [data-space='16'] { inline-size: 16px; }
  & [data-space='24'] { inline-size: 24px; }
  & [data-space='40'] { inline-size: 40px; }
`;

/** The same sentence in several scripts. */
export const Scripts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  & > div > p { font-size: 1.125rem; line-height: 1.7; text-align: start; }
`;
