import { styled } from 'styled-components';
import { print, tint } from '../../theme/theme.ts';

/**
 * Steps of a wizard beside or above what they lead to (`[data-steps]`, then the rest); `data-orientation` of the part within: horizontal or vertical.
 * What is not at hand has `data-later`: without scripts there is no way to it but to show it.
 */
export const WizardFrame = styled.div`
  container: wizard / inline-size;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
  & > div > div { min-inline-size: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; align-content: space-between; }
  & [data-part] { min-inline-size: 0; margin: 0; padding: 0; border: 0; outline: 0; }
  & [data-part] > legend, & [data-part] > h3 { margin-block-end: 16px; padding: 0; font-size: 1.0625rem; font-weight: 600; outline-offset: 4px; }
  & [data-part] > :is(legend, h3) > small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; font-weight: 400; }
  & [data-buttons] { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 10px; }
  & [data-buttons] > [type='button'] { margin-inline-end: auto; }
  @media (scripting: enabled) { & [data-later] { display: none; } }
  @media (scripting: none) { & :is([data-steps], [data-scripted]) { display: none; } }
  @container wizard (width >= 720px) {
    & [data-part] > :is(legend, h3) > small { display: none; }
    & > [data-orientation='vertical'] { grid-template-columns: 220px minmax(0, 1fr); gap: 32px; }
    & > [data-orientation='vertical'] > div { border-inline-start: 1px solid ${({ theme }) => theme.color.border}; padding-inline-start: 32px; }
  }
  ${print} { & [data-buttons] { display: none; } }
`;

/** The list of steps; `data-state` of each: done, current, faulty or later. */
export const StepList = styled.ol`
  --ndr-mark: 34px;
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { flex: 1; min-inline-size: 0; position: relative; display: flex; align-items: center; gap: 8px; }
  & > li:last-child { flex: none; }
  /* The way from one to the next. */
  & > li:not(:last-child)::after { content: ''; flex: 1; min-inline-size: 12px; block-size: 2px; border-radius: 1px; background: ${({ theme }) => theme.color.border}; }
  & > li[data-state='done']:not(:last-child)::after { background: ${({ theme }) => theme.color.primary}; }
  & button, & span[data-step] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    min-inline-size: 0;
    padding: 4px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
  }
  & button { cursor: pointer; }
  & button:hover [data-name] { text-decoration: underline; text-underline-offset: 0.2em; }
  & [data-mark] {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--ndr-mark);
    block-size: var(--ndr-mark);
    border-radius: 50%;
    background: ${({ theme }) => tint(theme.color.secondary)};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9375rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & [data-words] { display: grid; min-inline-size: 0; line-height: 1.3; }
  & [data-name] { font-weight: 550; color: ${({ theme }) => theme.color.muted}; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & [data-state='done'] [data-mark] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  & [data-state='current'] [data-mark] { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; }
  & [data-state='current'] [data-name] { color: ${({ theme }) => theme.color.text}; }
  & [data-state='faulty'] [data-mark] { background: ${({ theme }) => tint(theme.color.error)}; color: ${({ theme }) => theme.color.error}; }
  & [data-state='faulty'] [data-name] { color: ${({ theme }) => theme.color.error}; }
  /* Too narrow for all the words: those of the current step stay. */
  @container wizard (width < 720px) {
    & > li:not([data-state='current']) [data-words] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & > li { flex: none; }
    & > li[data-state='current'] { flex: 1; }
    & small { display: none; }
  }
  @container wizard (width >= 720px) {
    [data-orientation='vertical'] > & { flex-direction: column; gap: 4px; }
    [data-orientation='vertical'] > & > li { flex: none; flex-direction: column; align-items: stretch; gap: 4px; }
    [data-orientation='vertical'] > & > li:not(:last-child)::after { flex: none; min-inline-size: 0; inline-size: 2px; block-size: 18px; margin-inline-start: calc(var(--ndr-mark) / 2 + 3px); }
  }
  @media (forced-colors: active) { & [data-state='current'] [data-mark] { outline: 2px solid Highlight; } }
`;

/** What was given, to be looked over: a list of names and values for each step, with a way back to it. */
export const ReviewList = styled.div`
  display: grid;
  gap: 12px;
  & > section { padding: 12px 16px; border: 1px solid ${({ theme }) => theme.color.border}; border-radius: ${({ theme }) => theme.radius.small}; }
  & header { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-block-size: 38px; }
  & h4 { font-size: 0.9375rem; font-weight: 600; }
  & dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 10px 24px; margin: 0; }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`;
