import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below, print } from '../theme/theme.ts';

/** One matter of the page: head, then content as wide as it is read with ease. */
export const SecurityCard = styled(Card)`
  & > [data-body] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 0 20px 20px;
  }
  & > ul { border-block: 1px solid ${({ theme }) => theme.color.border}; }
  & > ul:last-child { border-block-end: 0; }
  & > ul [data-item] > [data-words] > span { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; }
  & > ul + [data-body] { padding-block-start: 16px; }
  & > header p > a { text-decoration: underline; text-underline-offset: 0.2em; }
  & details form { max-inline-size: 460px; }
  & > [data-body] > * { max-inline-size: 760px; }
  & > [data-body] > form > div { margin-block-start: 0; }
  & details form > div { margin-block-start: 16px; }
  & ul form { max-inline-size: none; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
  ${below.small} {
    & > [data-body] { padding-inline: 16px; }
    & > ul [data-item] { flex-wrap: wrap; padding-inline: 16px; }
    & > ul [data-item] > svg { display: none; }
    & > ul [data-item][data-lines] small { -webkit-line-clamp: none; }
  }
  ${print} { & form, & details { display: none; } }
`;

/** A button that opens what stands under it, without JavaScript too; the open ones end at the card's edge. */
export const Openers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px;
  & > details > summary { list-style: none; }
  & > details > summary::-webkit-details-marker { display: none; }
  & > details[open] { flex-basis: 100%; }
`;

/** Three steps beside each other, where there is room: scan, type, go on. */
export const Enrolment = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 20px 32px;
  align-items: start;
  & > [data-code] { inline-size: 216px; block-size: 216px; }
  & > [data-steps] { display: grid; gap: 14px; max-inline-size: 460px; }
  & form > div { margin-block-start: 0; }
  ${below.small} { grid-template-columns: minmax(0, 1fr); & > [data-code] { justify-self: center; } }
`;

export const CodeList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: 8px 20px;
  max-inline-size: 460px;
  padding: 16px 20px;
  border: 1px dashed ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.sunken};
  font-family: ${({ theme }) => theme.font.mono};
  user-select: all;
`;
