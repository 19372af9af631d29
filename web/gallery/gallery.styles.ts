import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/** Cards of examples side by side, as many as fit; `data-wide` takes a whole line. */
export const GalleryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  gap: ${({ theme }) => theme.gutter};
  & > [data-wide] { grid-column: 1 / -1; }
  ${below.small} { gap: 16px; }
`;

/** Title and sentence of one example. */
export const ExampleHeader = styled.header`
  padding: 18px 20px 0;
  & p {
    margin-block-start: 2px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
  }
  ${below.small} { padding-inline: 16px; }
`;

export const ExampleBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  padding: 16px 20px 22px;
  ${below.small} { padding-inline: 16px; }
`;

/** Live examples in a line that wraps; `data-spread` leaves more room, `data-align="end"` sets them on one base. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  &[data-spread] { gap: 16px 28px; }
  &[data-align='end'] { align-items: end; }
`;

/** Live examples one under the other; `data-columns` puts them side by side where there is room, `three` at most three, `wide` for wide ones. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  &[data-columns] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr)); }
  &[data-columns='wide'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr)); gap: 16px 40px; }
  &[data-columns='wide'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); }
  &[data-columns='three'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, max(320px, 30%)), 1fr)); }
`;

/** Says what an example holds at the moment, or names a part of it. */
export const Note = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

/** Avatar, name, and under it the address. */
export const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  & > :first-child { grid-row: span 2; }
  & > bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > :nth-child(2) { font-weight: 550; line-height: 1.35; }
  & > :nth-child(3) { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; line-height: 1.35; }
`;

/** An empty area to try something on. */
export const DropArea = styled.button`
  display: grid;
  place-items: center;
  inline-size: 100%;
  min-block-size: 110px;
  padding: 16px;
  background: none;
  border: 1px dashed ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};
`;
