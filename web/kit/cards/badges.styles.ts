import { styled } from 'styled-components';

/** Badges side by side; those with `data-won='false'` are fainter. */
export const BadgeGrid = styled.ul`
  && { align-content: space-evenly; }
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 18px 8px;
  padding: 4px 16px 16px;
  text-align: center;
  font-weight: 550;
  font-size: 0.875rem;
  & > li { display: grid; justify-items: center; align-content: start; gap: 4px; overflow-wrap: anywhere; }
  & small { color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
  & > [data-won='true'] > :first-child { box-shadow: 0 0 0 4px ${({ theme }) => theme.color.surface}, 0 0 0 6px ${({ theme }) => theme.toned.fill}; margin: 6px; }
  & > [data-won='false'] > :first-child { margin: 6px; border: 2px dashed ${({ theme }) => theme.color.borderStrong}; }
`;

/** The days of a week with their marks. */
export const DayRow = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.75rem;
  text-align: center;
  & > li { display: grid; justify-items: center; gap: 6px; }
  & > li > [data-color] {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border: 2px dashed ${({ theme }) => theme.color.borderStrong};
    border-radius: 50%;
  }
  & > [data-done='true'] > [data-color] { border: 0; background: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; }
`;
