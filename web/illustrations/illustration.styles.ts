import { styled } from 'styled-components';
import { color, fill, print } from '../theme/theme.ts';

/**
 * The frame and the palette of all drawings. Classes in them: `line` and `accent` are strokes (`thin`, `wide`, `dash`), `sheet` a
 * surface with an outline, `tint`, `quiet`, `dots`, `solid`, `bright`, `good`, `warn`, `bad` flat areas; `ink` stands on `solid`,
 * `knock` and `stripes` on the other areas. A drawing that has a direction says `data-flip` itself.
 */
export const Picture = styled.div`
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    fill: none;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .line { stroke: ${color.borderStrong}; }
  & .accent { stroke: ${color.primaryText}; }
  & .ink { stroke: ${color.onPrimary}; }
  & .sheet { fill: ${color.surface}; stroke: ${color.borderStrong}; }
  & .tint { fill: ${color.primaryTint}; }
  & .quiet { fill: ${color.border}; }
  & .dots { fill: ${color.borderStrong}; }
  & .solid { fill: ${color.primaryStrong}; }
  & .bright { fill: ${color.primaryText}; }
  & .good { fill: ${fill.success}; }
  & .warn { fill: ${fill.warning}; }
  & .bad { fill: ${fill.error}; }
  & .thin { stroke-width: 1.5; }
  & .dash { stroke-dasharray: 2 8; }
  & .wide { stroke-width: 5; }
  & .grip { stroke: ${color.primaryStrong}; stroke-width: 16; }
  & .teeth { stroke: ${color.primaryText}; stroke-width: 14; stroke-linecap: butt; stroke-dasharray: 25.13 25.13; }
  & .knock, & .stripes { stroke: ${color.surface}; }
  & .stripes { stroke-width: 6; stroke-linecap: butt; }
  ${print} { display: none; }
`;
