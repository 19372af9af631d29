import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/**
 * The frame and the palette of all drawings. Classes in them: `line` and `accent` are strokes (`thin`, `wide`, `dash`), `sheet` a
 * surface with an outline, `tint`, `quiet`, `dots`, `solid`, `bright`, `good`, `warn`, `bad` flat areas; `ink` stands on `solid`,
 * `knock` and `stripes` on the other areas. People: `skin`, `hair`, the strokes `arm`, `sleeve` and `leg`, of the face `face` and
 * `pupil`; `-deep` and `-bright` are their other shades. `glint` and `shade` lie over and under other areas; `gold`, `gold-line` and
 * `deep` need `data-color="warning"` on the drawing. A drawing that has a direction says `data-flip` itself.
 */
export const Picture = styled.div`
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  &[data-square] { aspect-ratio: 1; }
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    fill: none;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .line { stroke: ${({ theme }) => theme.color.borderStrong}; }
  & .accent { stroke: ${({ theme }) => theme.color.primaryText}; }
  & .ink { stroke: ${({ theme }) => theme.color.onPrimary}; }
  & .sheet { fill: ${({ theme }) => theme.color.surface}; stroke: ${({ theme }) => theme.color.borderStrong}; }
  & .tint { fill: ${({ theme }) => theme.color.primaryTint}; }
  & .quiet { fill: ${({ theme }) => theme.color.border}; }
  & .dots { fill: ${({ theme }) => theme.color.borderStrong}; }
  & .solid { fill: ${({ theme }) => theme.color.primaryStrong}; }
  & .bright { fill: ${({ theme }) => theme.color.primaryText}; }
  & .good { fill: ${({ theme }) => theme.fill.success}; }
  & .warn { fill: ${({ theme }) => theme.fill.warning}; }
  & .bad { fill: ${({ theme }) => theme.fill.error}; }
  & .skin { fill: ${({ theme }) => theme.person.skin}; }
  & .skin-deep { fill: ${({ theme }) => theme.person.skinDeep}; }
  & .hair { fill: ${({ theme }) => theme.person.hair}; }
  & .arm { stroke: ${({ theme }) => theme.person.skin}; stroke-width: 17; }
  & .arm-deep { stroke: ${({ theme }) => theme.person.skinDeep}; stroke-width: 17; }
  & .sleeve { stroke: ${({ theme }) => theme.color.primaryStrong}; stroke-width: 24; }
  & .sleeve-bright { stroke: ${({ theme }) => theme.color.primaryText}; stroke-width: 24; }
  & .leg { stroke: ${({ theme }) => theme.color.borderStrong}; stroke-width: 26; stroke-linecap: butt; }
  & .face { stroke: ${({ theme }) => theme.person.ink}; }
  & .pupil { fill: ${({ theme }) => theme.person.ink}; }
  & .glint { fill: ${({ theme }) => theme.color.surface}; fill-opacity: 0.28; }
  & .shade { fill: ${({ theme }) => theme.fill.secondary}; fill-opacity: 0.25; }
  & .gold { fill: ${({ theme }) => theme.toned.solid}; }
  & .gold-line { stroke: ${({ theme }) => theme.toned.solid}; stroke-width: 13; }
  & .deep { fill: ${({ theme }) => theme.fill.error}; fill-opacity: 0.35; }
  & .thin { stroke-width: 1.5; }
  & .dash { stroke-dasharray: 2 8; }
  & .wide { stroke-width: 5; }
  & .grip { stroke: ${({ theme }) => theme.color.primaryStrong}; stroke-width: 16; }
  & .teeth { stroke: ${({ theme }) => theme.color.primaryText}; stroke-width: 14; stroke-linecap: butt; stroke-dasharray: 25.13 25.13; }
  & .knock, & .stripes { stroke: ${({ theme }) => theme.color.surface}; }
  & .stripes { stroke-width: 6; stroke-linecap: butt; }
  ${print} { display: none; }
`;
