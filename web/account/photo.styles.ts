import { styled } from 'styled-components';

/** The picture with its buttons. */
export const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
  & > [data-size] > [data-size] { inline-size: 100px; block-size: 100px; font-size: 2rem; }
  & > div { display: grid; gap: 10px; flex: 1 1 240px; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  @media (scripting: none) { & [data-scripted] { display: none; } }
`;

/** The square that is cut out, with a circle that shows what will be seen of it. */
export const CropStage = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  & > [role='application'] {
    position: relative;
    inline-size: min(280px, 100%);
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${({ theme }) => theme.radius.normal};
    background: ${({ theme }) => theme.color.sunken};
    cursor: grab;
    touch-action: none;
    &:active { cursor: grabbing; }
    &:focus-visible { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  }
  & canvas { display: block; inline-size: 100%; block-size: 100%; }
  & > [role='application']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 200px ${({ theme }) => theme.color.scrim};
    pointer-events: none;
  }
  & > fieldset { display: flex; gap: 8px; padding: 0; border: 0; }
  & > label { display: grid; gap: 6px; inline-size: min(280px, 100%); font-size: 0.875rem; }
  & input { accent-color: ${({ theme }) => theme.color.primaryStrong}; inline-size: 100%; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: center; }
`;
