import { styled } from 'styled-components';
import { overlayLayer } from '../theme/theme.ts';

/** What a menu or a small form opens in; React Aria places it. `data-motion`: how it comes, grow, fade or none. */
export const PopoverFrame = styled.div`
  z-index: ${overlayLayer};
  min-inline-size: max(200px, var(--trigger-width));
  max-inline-size: min(360px, 100vi - 16px);
  overflow: auto;
  overscroll-behavior: contain;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  outline: 0;
  transition: opacity 120ms, transform 120ms;
  &[data-entering], &[data-exiting] { opacity: 0; transform: translateY(-6px); }
  &[data-placement='top'][data-entering], &[data-placement='top'][data-exiting] { transform: translateY(6px); }
  &[data-motion='grow'] { transition-duration: 180ms; transform-origin: 50% 0; &[data-entering], &[data-exiting] { transform: scale(0.8); } }
  &[data-motion='grow'][data-placement='top'] { transform-origin: 50% 100%; }
  &[data-motion='fade'] { transition-duration: 240ms; &[data-entering], &[data-exiting] { transform: none; } }
  &[data-motion='none'] { transition: none; &[data-entering], &[data-exiting] { transform: none; opacity: 1; } }
  &[data-trigger='SubmenuTrigger'] { transform: none; }
  & > [data-form] { display: grid; gap: 16px; padding: 16px; }
`;

/** Around React Aria's menu; plain elements inside. */
export const MenuFrame = styled.div`
  & [role='menu'] { padding: 8px; outline: 0; }
  & [role='menuitem'], & [role='menuitemradio'], & [role='menuitemcheckbox'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 38px;
    padding: 6px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
    cursor: pointer;
    outline: 0;
    & > svg { color: ${({ theme }) => theme.color.muted}; }
    & > [data-words] { flex: 1; min-inline-size: 0; }
    & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; line-height: 1.35; }
    & kbd { color: ${({ theme }) => theme.color.muted}; font: inherit; font-size: 0.8125rem; @media (hover: none) and (pointer: coarse) { display: none; } }
    & > [data-check] { visibility: hidden; color: ${({ theme }) => theme.color.primaryText}; }
    &[data-selected] > [data-check] { visibility: visible; }
    &[data-focused], &[data-open] { background: ${({ theme }) => theme.color.primaryTint}; }
    &[data-focus-visible] { box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.primaryText}; }
    &[data-disabled] { opacity: 0.5; cursor: default; }
    &[data-danger], &[data-danger] > svg { color: ${({ theme }) => theme.color.error}; }
    &[data-danger][data-focused] { background: color-mix(in srgb, ${({ theme }) => theme.color.error} 13%, transparent); }
  }
  & header {
    padding: 8px 12px 4px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    font-weight: 600;
  }
  & [role='separator'] {
    block-size: 1px;
    margin: 8px 0;
    border: 0;
    background: ${({ theme }) => theme.color.border};
  }
`;

/** Where a context menu opens: a point inside its area. */
export const ContextArea = styled.div`
  position: relative;
  & > [data-point] { position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 0; block-size: 0; pointer-events: none; }
`;
