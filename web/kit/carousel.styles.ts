import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** What is scrolled sideways, one after the other; `data-view`: how many are in sight where there is room. */
export const CarouselTrack = styled.ul`
  --ndr-view: 1;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - 16px * (var(--ndr-view) - 1)) / var(--ndr-view));
  gap: 16px;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline mandatory;
  scrollbar-width: none;
  border-radius: ${({ theme }) => theme.radius.small};
  &[data-view='2'] { --ndr-view: 2; }
  &[data-view='3'] { --ndr-view: 3; }
  & > li { display: grid; min-inline-size: 0; scroll-snap-align: start; }
  &:focus-visible { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  @media (scripting: none) { scrollbar-width: thin; }
  ${below.medium} { &[data-view='3'] { --ndr-view: 2; } }
  ${below.small} { &[data-view] { --ndr-view: 1; } }
  ${print} { grid-auto-flow: row; }
`;

/** Under it: the way back, a dot for each, the way on. */
export const CarouselWays = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px 8px;
  margin-block-start: 12px;
  & > ol { display: flex; flex-wrap: wrap; justify-content: center; min-inline-size: 0; }
  & > ol button { display: grid; place-items: center; inline-size: 24px; block-size: 24px; padding: 0; border: 0; background: none; }
  & > ol button::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 999px;
    background: ${({ theme }) => theme.color.borderStrong};
    transition: inline-size 160ms, background-color 160ms;
  }
  & > ol button[aria-current]::before { inline-size: 20px; background: ${({ theme }) => theme.color.primary}; }
  @media (scripting: none) { display: none; }
  ${print} { display: none; }
`;

/** Small pictures that open; the words of each are its name. */
export const LightboxGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(30%, min(100%, 150px)), 1fr));
  gap: 12px;
  & button {
    display: grid;
    inline-size: 100%;
    padding: 12px;
    overflow: hidden;
    background: ${({ theme }) => theme.color.sunken};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.normal};
    cursor: zoom-in;
    transition: border-color 120ms, transform 120ms;
  }
  & button:hover { border-color: ${({ theme }) => theme.color.primary}; }
  & button > * { display: grid; align-items: center; transition: transform 120ms; }
  & button:hover > * { transform: scale(1.03); }
`;

/** One large picture with its words under it, as high as the window lets it. */
export const LargePicture = styled.figure`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  margin: 0;
  padding: 24px;
  background: ${({ theme }) => theme.color.sunken};
  border-radius: ${({ theme }) => theme.radius.normal};
  & > :first-child { display: grid; align-items: center; inline-size: min(100%, 60dvb); }
  & > figcaption { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; text-align: center; }
`;
