import { styled } from 'styled-components';
import { overlayLayer, print } from '../theme/theme.ts';

/**
 * A panel over the page's whole height. `data-side`: end or start. It slides out of its side: a percentage of its own width, the
 * other way round from right to left.
 */
export const DrawerFrame = styled.dialog`
  --ndr-away: calc(100% * ${({ theme }) => theme.direction.forward});
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  z-index: ${overlayLayer};
  inline-size: min(400px, 100%);
  block-size: 100dvb;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  overflow: visible;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  border: 0;
  border-inline-start: 1px solid ${({ theme }) => theme.color.border};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  transform: translateX(var(--ndr-away));
  transition: transform 200ms cubic-bezier(0.2, 0, 0, 1), overlay 200ms allow-discrete, display 200ms allow-discrete;
  &[data-side='start'] {
    --ndr-away: calc(-100% * ${({ theme }) => theme.direction.forward});
    inset-inline: 0 auto;
    border-inline: 0 1px solid ${({ theme }) => theme.color.border};
  }
  &::backdrop {
    background: ${({ theme }) => theme.color.scrim};
    opacity: 0;
    transition: opacity 200ms, overlay 200ms allow-discrete, display 200ms allow-discrete;
  }
  /* Coming, it is there at once: what still is leaving takes no focus in its last moment. */
  &[open] { transform: none; transition-property: transform; }
  &[open]::backdrop { opacity: 1; }
  @starting-style {
    &[open] { transform: translateX(var(--ndr-away)); }
    &[open]::backdrop { opacity: 0; }
  }
  &:focus-visible { outline: 0; }
  /* One that the address opens: without JavaScript nobody calls showModal. */
  @media (scripting: none) { &[data-wanted] { display: block; transform: none; } }
  ${print} { &:not(:modal) { display: none; } }
`;
