import { styled } from 'styled-components';

/** Room for a chip with a button: the button is 24 pixels high whatever the chip's size. */
export const ChipFrame = styled.span`
  display: inline-flex;
  max-inline-size: 100%;
  & > span { padding-inline-end: 2px; min-block-size: 26px; }
  & button {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-start: -4px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    opacity: 0.75;
  }
  & button:hover { opacity: 1; }
  & button:focus-visible { opacity: 1; outline-offset: -2px; outline-color: currentColor; }
`;

/** Chips side by side. */
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  & > li { min-inline-size: 0; max-inline-size: 100%; }
  & bdi { overflow: hidden; text-overflow: ellipsis; }
`;
