import { styled } from 'styled-components';

/** Buttons of one kind side by side, as one shape. */
export const ButtonGroup = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  max-inline-size: 100%;
  & > * { border-radius: 0; margin-inline-start: -1px; }
  & > *:hover, & > *:focus-visible { z-index: 1; position: relative; }
  & > *:first-child { border-start-start-radius: ${({ theme }) => theme.radius.small}; border-end-start-radius: ${({ theme }) => theme.radius.small}; margin-inline-start: 0; }
  & > *:last-child { border-start-end-radius: ${({ theme }) => theme.radius.small}; border-end-end-radius: ${({ theme }) => theme.radius.small}; }
`;
