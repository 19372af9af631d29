import { styled } from 'styled-components';
import { color, fill, tint } from '../theme/theme.ts';

/** Holds an avatar and the dot of `data-presence`, which has a shape of its own besides its colour. */
export const AvatarFrame = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  &[data-presence]::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline-end: -1px;
    inline-size: 28%;
    block-size: 28%;
    border: 0 solid transparent;
    border-radius: 50%;
    outline: 2px solid ${color.surface};
    background: ${fill.success};
    print-color-adjust: exact;
  }
  &[data-presence='away']::after { background: ${color.surface}; border: 2.5px solid ${fill.warning}; }
  &[data-presence='busy']::after { background: ${fill.error}; border-radius: 2px; }
  &[data-presence='offline']::after { background: ${color.surface}; border: 2px solid ${fill.secondary}; }
`;

/** Avatars that overlap; the last says how many more there are. */
export const AvatarRow = styled.ul`
  display: flex;
  padding-inline-start: 8px;
  & > li { position: relative; margin-inline-start: -8px; border-radius: 50%; background: ${color.surface}; box-shadow: 0 0 0 2px ${color.surface}; transition: translate 120ms; }
  & > li:hover { translate: 0 -3px; }
  & > [data-more] > span { background: ${tint(fill.secondary)}; color: ${color.muted}; }
`;
