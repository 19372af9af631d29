import { styled } from 'styled-components';

/** Who it is, on two lines, and what he may. */
export const AccountSummary = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding: 8px 12px 4px;
  /* A name is cut where it ends, whichever way it runs. */
  & :is(strong, small, strong > bdi) { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.4; }
  & small { color: ${({ theme }) => theme.color.muted}; }
  & div > :last-child { margin-block-start: 6px; }
`;

/** The avatar with its online dot. */
export const Online = styled.span`
  position: relative;
  display: inline-grid;
  &::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline-end: -1px;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: ${({ theme }) => theme.fill.success};
    border: 2px solid ${({ theme }) => theme.color.surface};
  }
`;
