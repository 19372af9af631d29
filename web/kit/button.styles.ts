import { css, styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';
import { asData, type Look } from './look.ts';

const control = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  text-align: center;
  gap: 8px;
  min-block-size: 40px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 120ms, border-color 120ms;
  &:hover { text-decoration: none; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.5; cursor: default; pointer-events: none; }
`;

const sizes = `
  &[data-size='small'] { min-block-size: 30px; padding-inline: 10px; font-size: 0.8125rem; gap: 6px; }
  &[data-size='large'] { min-block-size: 46px; padding-inline: 22px; font-size: 1rem; }
  &[data-shape='round'] { border-radius: 999px; }
`;

const variants = css`
  &[data-variant='solid'] {
    background: ${({ theme }) => theme.color.primaryStrong};
    border-color: ${({ theme }) => theme.color.primaryStrong};
    color: ${({ theme }) => theme.color.onPrimary};
    print-color-adjust: exact;
  }
  &[data-variant='solid']:hover { background: oklch(from ${({ theme }) => theme.color.primaryStrong} calc(l - 0.05) c h); }
  &[data-variant='tonal'] { border-color: transparent; background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  &[data-variant='tonal']:hover { background: color-mix(in srgb, ${({ theme }) => theme.color.primary} 24%, transparent); }
  &[data-color] { color: ${({ theme }) => theme.toned.text}; }
  &[data-color]:hover { background: ${({ theme }) => tint(theme.toned.fill)}; }
  &[data-color][data-variant='solid'] { background: ${({ theme }) => theme.toned.solid}; border-color: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; }
  &[data-color][data-variant='solid']:hover { background: oklch(from ${({ theme }) => theme.toned.solid} calc(l - 0.05) c h); }
  &[data-color][data-variant='tonal'] { background: ${({ theme }) => tint(theme.toned.fill)}; }
  &[data-color][data-variant='tonal']:hover { background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 24%, transparent); }
  &[data-variant='elevated'] { background: ${({ theme }) => theme.color.raised}; border-color: ${({ theme }) => theme.skin.cardBorder}; box-shadow: ${({ theme }) => theme.skin.shadow}; }
  &[data-variant='elevated']:hover { background: color-mix(in srgb, ${({ theme }) => theme.color.primary} 10%, ${({ theme }) => theme.color.raised}); }
  &[data-shape='floating'] { border-radius: 999px; box-shadow: ${({ theme }) => theme.skin.shadow}; }
`;

export interface ButtonLook extends Look {
  /** Solid: the one thing to do. None: outlined; an icon button then has no frame. */
  variant?: 'solid' | 'tonal' | 'outlined' | 'text' | 'elevated';
  size?: 'small' | 'large';
  /** Floating: round, with a shadow, over the page. */
  shape?: 'round' | 'floating';
}

/** As a link: `as="a"`. BusyButton waits for its work; IconOnlyButton cannot lack its name. */
export const Button = styled.button.attrs<ButtonLook>(asData)`
  ${control}
  ${print} { &:is(a) { display: none; } }
  background: transparent;
  border-color: ${({ theme }) => theme.color.borderStrong};
  color: ${({ theme }) => theme.color.text};
  &:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  &[data-variant='text'] { border-color: transparent; color: ${({ theme }) => theme.color.primaryText}; padding-inline: 8px; }
  &[data-color] { border-color: ${({ theme }) => theme.toned.fill}; }
  &[data-color]:is([data-variant='text'], [data-variant='tonal']) { border-color: transparent; }
  ${variants}
  ${sizes}
  /* At large letters its words stay within it. */
  &[data-block] { inline-size: 100%; padding-block: 4px; white-space: normal; text-wrap: balance; }
  & [data-spinner] { animation: ndr-spin 800ms linear infinite; }
  @media (prefers-reduced-motion: reduce) { & [data-spinner] { animation: none !important; } }
`;

/** A square button holding one icon; it needs an aria-label. */
export const IconButton = styled.button.attrs<ButtonLook>(asData)`
  ${control}
  inline-size: 40px;
  padding: 0;
  background: transparent;
  color: ${({ theme }) => theme.color.muted};
  &:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  &[data-variant='outlined'] { border-color: ${({ theme }) => theme.color.borderStrong}; }
  &[data-color]:hover { color: ${({ theme }) => theme.toned.text}; }
  ${variants}
  ${sizes}
  &[data-size='small'] { inline-size: 30px; padding: 0; }
  &[data-size='large'] { inline-size: 46px; padding: 0; }
  &[data-shape='floating'] { inline-size: 52px; block-size: 52px; }
`;
