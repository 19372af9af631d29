import { styled } from 'styled-components';
import { unseen } from '../kit/mark.styles.ts';
import { TableFrame } from '../kit/table.styles.ts';

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

/** Keys and what they do; one beside the other where there is room. */
export const KeyList = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  font-size: 0.875rem;
  & > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 16px; }
  & dt { flex: 0 1 20rem; }
  & kbd { font: inherit; font-weight: 550; }
  & dd { flex: 1 1 14rem; margin: 0; color: ${({ theme }) => theme.color.muted}; }
`;

/** Parts of a long form, one under the other; `[data-card]` while payment by card is chosen. */
export const FormParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  &:not(:has([value='card']:checked)) > [data-card] { display: none; }
  & + * { margin-block-start: 24px; }
`;

/** A table whose cells are fields; their labels are the heads of the columns, and read aloud with the row. */
export const TeamFrame = styled(TableFrame)`
  position: relative;
  border-block-start: 0;
  & caption { padding-block-end: 8px; font-weight: 600; font-size: 0.875rem; text-align: start; }
  & table { min-inline-size: 620px; }
  & :is(th, td) { padding: 8px; vertical-align: top; block-size: auto; white-space: normal; }
  & :is(th, td):first-child { padding-inline-start: 0; }
  & :is(th, td):last-child { inline-size: 1px; padding-inline-end: 0; }
  /* Heads are labels here, above fields that begin where the form does: on a band they would touch its edge. */
  & thead th { block-size: auto; padding-block: 0; background: none; border: 0; }
  & td label { ${unseen} }
  & td:nth-child(3) { inline-size: 180px; }
`;
