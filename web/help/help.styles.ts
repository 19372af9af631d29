import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below, print } from '../theme/theme.ts';

/** The head of a page of help: words and search at the start, a drawing at the end. */
export const Hero = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 260px;
  align-items: center;
  gap: 24px 40px;
  padding: 32px 40px;
  background:
    radial-gradient(60% 140% at calc(50% + 50% * ${({ theme }) => theme.direction.forward}) 0%, ${({ theme }) => theme.color.primaryTint}, transparent 70%),
    ${({ theme }) => theme.color.surface};
  & > div:first-child { display: grid; gap: 8px; max-inline-size: 640px; }
  & h1 { font-size: clamp(1.5rem, 2.6vw, 1.875rem); }
  & p { color: ${({ theme }) => theme.color.muted}; }
  & img { inline-size: 100%; block-size: auto; }
  &[data-small] { grid-template-columns: minmax(0, 1fr) 180px; padding-block: 24px; }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: 24px;
    & > div:last-child:not(:first-child) { display: none; }
    &[data-small] { grid-template-columns: minmax(0, 1fr); }
  }
  ${below.small} { padding: 20px 16px; }
  ${print} { background: none; & form, & img { display: none; } }
`;

/** A search with its button, as one bar. */
export const SearchForm = styled.form`
  display: flex;
  gap: 8px;
  margin-block-start: 12px;
  & > div { flex: 1; min-inline-size: 0; }
  & > div > svg { flex: none; color: ${({ theme }) => theme.color.muted}; }
  & > div, & > button { min-block-size: 46px; }
  &[data-small] { margin-block-start: 0; }
  &[data-small] > div, &[data-small] > button { min-block-size: 40px; }
  ${below.small} { & > button { padding-inline: 14px; } }
`;

/** Cards side by side, three at most. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--ndr-gutter);
  & > li { display: grid; min-inline-size: 0; }
  ${below.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${below.small} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

/** A category: all of it leads there. */
export const CategoryCard = styled(Card)`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  transition: border-color 120ms, translate 120ms;
  & > div:first-child {
    display: grid;
    place-items: center;
    padding: 20px;
    background: linear-gradient(${({ theme }) => theme.color.primaryTint}, transparent);
  }
  & img { inline-size: 180px; block-size: 120px; }
  & > div:last-child { display: grid; gap: 4px; align-content: start; padding: 16px ${({ theme }) => theme.inset} 20px; }
  & h2 a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  & h2 a { color: ${({ theme }) => theme.color.text}; text-decoration: none; }
  & h2 a:focus-visible { outline: 0; }
  &:has(a:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  &:hover { border-color: ${({ theme }) => theme.color.primary}; & h2 a { color: ${({ theme }) => theme.color.primaryText}; } }
  @media (prefers-reduced-motion: no-preference) { &:hover { translate: 0 -2px; } }
`;

/** A subcategory with its questions. */
export const QuestionsCard = styled(Card)`
  padding: 20px ${({ theme }) => theme.inset};
  & > header { display: flex; align-items: center; gap: 12px; margin-block-end: 12px; }
`;

/** Links to articles, one under the other. */
export const LinkList = styled.ul`
  display: grid;
  gap: 2px;
  margin-inline: -8px;
  & a {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 6px;
    padding: 6px 8px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    font-size: 0.875rem;
    text-decoration: none;
  }
  & a > svg { margin-block-start: 2px; color: ${({ theme }) => theme.color.muted}; }
  & a:hover { background: ${({ theme }) => theme.color.hover}; color: ${({ theme }) => theme.color.primaryText}; }
`;

/** What a search has found. */
export const FoundList = styled.ol`
  & > li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & a {
    display: grid;
    gap: 4px;
    padding: 14px 20px;
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }
  & a:hover { background: ${({ theme }) => theme.color.hover}; }
  & a:focus-visible { outline-offset: -2px; }
  & strong { color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.small} { & a { padding-inline: 16px; } }
`;

/** Links side by side, as chips. */
export const ChipLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0 ${({ theme }) => theme.inset} 16px;
`;

/** The end of a page of help: where to go with a question that is left. */
export const Closing = styled(Card)`
  display: grid;
  gap: 20px;
  justify-items: center;
  padding: 32px 24px;
  text-align: center;
  & > div > p { margin-block-start: 4px; color: ${({ theme }) => theme.color.muted}; }
  & > ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr)); gap: 16px; inline-size: min(100%, 640px); }
  & > ul > li { display: grid; }
  & > ul a {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 8px;
    padding: 20px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.normal};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }
  & > ul a:hover { border-color: ${({ theme }) => theme.color.primary}; background: ${({ theme }) => theme.color.hover}; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-wrap: balance; }
  ${print} { display: none; }
`;
