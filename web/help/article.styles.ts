import { styled } from 'styled-components';
import { Prose } from '../kit/prose.styles.ts';
import { below, print } from '../theme/theme.ts';

/** The article, and beside it what stands in it and what else there is. */
export const ArticleColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: var(--ndr-gutter);
  align-items: start;
  max-inline-size: 1240px;
  ${below.medium} { grid-template-columns: minmax(0, 1fr); max-inline-size: 820px; }
  ${print} { display: block; max-inline-size: none; & > article { border: 0; } }
`;

export const ArticleHead = styled.header`
  display: grid;
  gap: 8px;
  padding: 28px 40px 0;
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > p > a { text-decoration: underline; text-underline-offset: 0.2em; }
  & > [data-note] { display: flex; align-items: center; gap: 6px; font-size: 0.8125rem; }
  & h1 { font-size: clamp(1.375rem, 2.4vw, 1.75rem); }
  ${below.small} { padding: 20px 16px 0; }
  ${print} { padding: 0; }
`;

/** Running text that came as HTML: its headings are links, its code can be copied. */
export const ArticleText = styled(Prose)`
  padding: 20px 40px 32px;
  & :is(h2, h3) { scroll-margin-block-start: 16px; }
  & :is(h2, h3) > a { color: inherit; text-decoration: none; }
  & :is(h2, h3) > a::after { content: ' #'; color: ${({ theme }) => theme.color.muted}; opacity: 0; }
  & :is(h2, h3) > a:is(:hover, :focus-visible)::after { opacity: 1; }
  & :target { text-decoration: underline; text-decoration-color: ${({ theme }) => theme.color.primary}; text-underline-offset: 0.3em; }
  & [data-code] { position: relative; }
  & pre { padding-inline-end: 52px; }
  & [data-copy] {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    display: grid;
    place-items: center;
    inline-size: 34px;
    block-size: 34px;
    padding: 0;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.muted};
  }
  & [data-copy]:hover { color: ${({ theme }) => theme.color.text}; }
  & [data-copy] svg { fill: currentColor; }
  & td:last-child { min-inline-size: 12rem; }
  @media (scripting: none) { & [data-copy] { display: none; } }
  ${below.small} { padding: 16px 16px 24px; }
  ${print} { padding: 16px 0; & [data-copy] { display: none; } }
`;

export const ArticleSide = styled.aside`
  display: grid;
  gap: 16px;
  position: sticky;
  inset-block-start: calc(${({ theme }) => theme.barHeight} + 16px);
  & > form { margin: 0; }
  & > nav { padding: 16px ${({ theme }) => theme.inset}; }
  & h2 { margin-block-end: 8px; font-size: 0.9375rem; }
  ${below.medium} { position: static; }
  ${print} { display: none; }
`;

export const OpinionForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 18px 40px;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & h2 { font-size: 0.9375rem; }
  & > div { display: flex; gap: 8px; }
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & > [data-figures] { margin-inline-start: auto; }
  ${below.small} { padding-inline: 16px; & > [data-figures] { margin-inline-start: 0; flex-basis: 100%; } }
  ${print} { display: none; }
`;
