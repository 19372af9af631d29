import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';
import { Article } from './article.styles.ts';

/** A card with a picture that reaches its edges, above the words, or with `data-side` beside them where there is room. */
export const PictureCardFrame = styled(Article)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  & > [data-picture] {
    display: grid;
    align-content: center;
    background: linear-gradient(${({ theme }) => theme.color.primaryTint}, transparent);
    & > * { inline-size: min(100%, 236px); margin-inline: auto; }
  }
  & > [data-picture='whole'] > * { inline-size: 100%; aspect-ratio: 480 / 274; }
  & > [data-words] { flex: 1; display: flex; flex-direction: column; gap: 8px; padding: 18px 20px 20px; }
  & > [data-words] > [data-actions] { margin-block-start: auto; padding-block-start: 8px; }
  & > details {
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
    & > summary {
      display: flex;
      align-items: center;
      justify-content: space-between;
      min-block-size: 46px;
      padding-inline: 20px;
      color: ${({ theme }) => theme.color.primaryText};
      font-weight: 550;
      list-style: none;
      cursor: pointer;
    }
    & > summary::-webkit-details-marker { display: none; }
    & > summary:hover { background: ${({ theme }) => theme.color.hover}; }
    & > summary:focus-visible { outline-offset: -2px; }
    & > summary > svg { transition: rotate 200ms; }
    &[open] > summary > svg { rotate: 180deg; }
    & > div { padding: 4px 20px 20px; }
  }
  &[data-side] {
    flex-flow: row wrap;
    & > [data-picture] { flex: 2 1 140px; min-inline-size: 0; padding: 12px; background: ${({ theme }) => theme.color.primaryTint}; & > * { inline-size: min(100%, 220px); } }
    & > [data-words] { flex: 3 1 230px; min-inline-size: 0; }
  }
  ${below.small} { & > [data-words], & > details > summary, & > details > div { padding-inline: 16px; } }
  ${print} { & > details::details-content { block-size: auto; content-visibility: visible; } }
`;

/** A person: a cover, the avatar over its edge, who it is, and whom one knows in common. */
export const ProfileFrame = styled(Article)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  & > [data-cover] {
    block-size: 128px;
    overflow: hidden;
    background: linear-gradient(${({ theme }) => theme.color.primaryTint}, transparent 140%);
    & > * { block-size: 100%; inline-size: 100%; }
    & svg { block-size: 100%; }
  }
  & > [data-person] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px 16px;
    padding: 0 ${({ theme }) => theme.inset};
    margin-block-start: -28px;
    & > :first-child { border-radius: 50%; background: ${({ theme }) => theme.color.surface}; outline: 4px solid ${({ theme }) => theme.color.surface}; }
    & > div { flex: 1 1 150px; min-inline-size: 0; padding-block-start: 36px; }
    & p { font-size: 0.875rem; }
  }
  & > [data-words] { padding: 14px ${({ theme }) => theme.inset} 0; }
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(80px, 1fr));
    gap: 8px;
    margin: 16px ${({ theme }) => theme.inset} 0;
    padding-block: 12px;
    border-block: 1px solid ${({ theme }) => theme.color.border};
    text-align: center;
  }
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; }
  & dl > div { display: flex; flex-direction: column-reverse; }
  & > footer {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 16px ${({ theme }) => theme.inset} 20px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
  }
`;

/** Two parts with a line between them; the side is where one decides. */
export const SplitFrame = styled(Article)`
  display: flex;
  flex-wrap: wrap;
  block-size: 100%;
  & > [data-words] { flex: 3 1 280px; min-inline-size: 0; display: grid; align-content: start; gap: 12px; padding: 22px 24px; }
  & > [data-side] {
    flex: 1 1 210px;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    padding: 24px ${({ theme }) => theme.inset};
    text-align: center;
    background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 5%, transparent);
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.border};
  }
  & [data-figure] { color: ${({ theme }) => theme.color.text}; font-size: 2.25rem; font-weight: 700; line-height: 1.15; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
  & [data-side] small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr)); gap: 8px 16px; font-size: 0.9375rem; }
  & li { display: flex; align-items: center; gap: 8px; }
  & li > svg { color: ${({ theme }) => theme.color.success}; }
  ${below.small} { & > [data-words] { padding-inline: 16px; } }
`;

/** An icon, a few words and one thing to do, in the middle. */
export const CentredFrame = styled(Article)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 10px;
  block-size: 100%;
  padding: 28px 24px;
  text-align: center;
  & p { max-inline-size: 40ch; text-wrap: balance; }
  & > :last-child:is(a, button) { margin-block-start: 10px; }
  ${below.small} { padding-inline: 16px; }
`;

/** Solid in the colour of `data-color`: somebody's words, who said them, and how they were received. */
export const SolidFrame = styled(Article)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 14px;
  block-size: 100%;
  padding: 20px ${({ theme }) => theme.inset};
  border-color: transparent;
  background: ${({ theme }) => theme.toned.solid};
  color: ${({ theme }) => theme.toned.onSolid};
  print-color-adjust: exact;
  & > header { display: flex; align-items: center; gap: 10px; }
  & > blockquote { margin: 0; font-size: 1.0625rem; line-height: 1.5; text-wrap: pretty; }
  & > footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
  & > footer > [data-author] { display: flex; align-items: center; gap: 10px; font-weight: 550; min-inline-size: 0; }
  & > footer > [data-author] > :first-child { border-radius: 50%; background: ${({ theme }) => theme.color.surface}; }
  & > footer > [data-marks] { display: flex; gap: 4px; }
  & > footer button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 34px;
    padding-inline: 10px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: transparent;
    color: inherit;
    font-variant-numeric: tabular-nums;
    &:hover { background: color-mix(in srgb, currentcolor 12%, transparent); }
    &[aria-pressed='true'] { background: color-mix(in srgb, currentcolor 8%, transparent); font-weight: 650; }
    &:focus-visible { outline-color: currentcolor; outline-offset: -2px; }
  }
`;

/** A question with its answers at the foot. */
export const QuestionFrame = styled(Article)`
  display: grid;
  align-content: start;
  gap: 10px;
  block-size: 100%;
  padding: 20px ${({ theme }) => theme.inset};
  & > [role='status']:empty { display: none; }
  & > [data-actions] { justify-content: flex-start; align-self: end; }
`;

/** Holds tabs; `data-centred` puts all of it in the middle. */
export const TabsCardFrame = styled(Article)`
  block-size: 100%;
  padding: 10px ${({ theme }) => theme.inset} 20px;
  & h3 + p { margin-block: 6px 16px; }
  &[data-centred] { text-align: center; }
`;

/** Words alone. */
export const TextFrame = styled(Article)`
  display: grid;
  align-content: start;
  gap: 8px;
  block-size: 100%;
  padding: 20px ${({ theme }) => theme.inset};
  & > a { justify-self: start; display: inline-flex; align-items: center; gap: 6px; font-weight: 550; align-self: end; margin-block-start: 6px; min-block-size: 24px; }
`;
