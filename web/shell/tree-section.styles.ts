import { css, styled } from 'styled-components';

const link = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 32px;
  padding: 4px 8px;
  border-radius: ${({ theme }) => theme.radius.small};
  font-weight: 450;
  line-height: 1.35;
  white-space: normal;
`;

/** `data-columns`: how many, where there is room. */
export const SectionList = styled.section`
  min-inline-size: 0;
  flex: 1 1 140px;
  & > :is(h2, h3) {
    margin-block-end: 8px;
    padding-inline: 8px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  html[lang='ar'] & > :is(h2, h3) { letter-spacing: 0; font-size: 0.8125rem; }
  &[data-columns='2'] { flex: 2 1 290px; }
  &[data-columns='3'] { flex: 3 1 450px; }
  &[data-columns='2'] > ul { columns: 2 130px; column-gap: 16px; }
  &[data-columns='3'] > ul { columns: 3 130px; column-gap: 16px; }
  & li { break-inside: avoid; }
  & li[data-group] { padding-block-end: 12px; }
  & > ul > li:not([data-group]) + li:not([data-group]) { break-before: avoid; }
  & li[data-group] li[data-group] { padding-block-end: 0; }
  & strong { display: block; padding: 4px 8px; font-size: 0.875rem; font-weight: 600; }
  & li li li { padding-inline-start: 12px; }
  & a { ${link} color: ${({ theme }) => theme.color.muted}; }
  & a[href]:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; text-decoration: none; }
  & a[aria-current='page'] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
`;

/** Shown, but leads nowhere yet. */
export const Disabled = styled.a`
  opacity: 0.55;
  cursor: default;
  &:hover { text-decoration: none; }
`;
