import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';

/** A value that can be searched for: quiet among others, a link when it is pointed at. */
export const ValueLink = styled.a`
  /* A single letter is wide enough to be pressed. */
  display: inline-block;
  min-inline-size: 24px;
  color: inherit;
  text-decoration: underline dotted transparent;
  text-underline-offset: 0.25em;
  &:hover, &:focus-visible, &[aria-expanded='true'] { color: ${({ theme }) => theme.color.primaryText}; text-decoration-color: currentcolor; }
  ${print} { text-decoration: none; }
`;

/** Where a line may end on paper. On a screen a browser would end it there even in what has one line. */
export const PaperBreak = styled.wbr`
  @media screen { display: none; }
`;

/** A flag and an address, what it is called below them. */
export const NamedValue = styled.span`
  display: inline-grid;
  /* Never narrower than the address, which would lie over what stands beside it. */
  grid-template-columns: auto minmax(min-content, 1fr);
  align-items: center;
  direction: ltr;
  & > img { margin-inline-end: 6px; border-radius: 2px; outline: 1px solid ${({ theme }) => theme.color.border}; outline-offset: -1px; }
  & > :is(a, [data-line]) { grid-column-end: -1; justify-self: start; }
  & > :is(a, [data-line]):first-child { grid-column-start: 1; }
  & > [data-name] {
    grid-column: 1 / -1;
    inline-size: max-content;
    max-inline-size: min(34ch, 40vw);
    overflow: hidden;
    color: ${({ theme }) => theme.color.muted};
    font-family: var(--ndr-font);
    font-size: 0.75rem;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Two of them and an arrow share a cell. */
  td & > [data-name] { max-inline-size: 17ch; }
  /* What is cut cannot be pointed at on paper. */
  ${print} { & > [data-name]:nth-child(n) { inline-size: auto; max-inline-size: 20ch; white-space: normal; overflow-wrap: anywhere; } }
`;

/** Whose databases a page names addresses by. */
export const Credits = styled.p`
  margin-block-start: 12px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.75rem;
  text-align: end;
  & a { color: inherit; text-decoration: underline; }
`;
