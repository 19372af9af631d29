import { styled } from 'styled-components';
import { below, color, fill, font, gutter, radius, tint } from '../theme/theme.ts';
import { Card } from '../ui/card.styles.ts';

/** The two cards side by side; one alone keeps its half. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${gutter};
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

/** Icon tile, title, sentence, and the rule that it takes. */
export const AccessCard = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  align-items: start;
  column-gap: 16px;
  row-gap: 6px;
  padding: 20px;
  & > [data-tile] {
    display: grid;
    place-items: center;
    grid-row: span 3;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${radius.small};
    color: ${color.primaryText};
    background: ${color.primaryTint};
  }
  & > [data-tile='administrators'] { color: ${color.warning}; background: ${tint(fill.warning)}; }
  & > p { color: ${color.muted}; max-inline-size: 62ch; }
  & > p:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-start: 10px;
    font-size: 0.875rem;
  }
`;

/** Where the second card would be, for those who do not see it. */
export const Elsewhere = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  padding: 20px;
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.normal};
  color: ${color.muted};
  text-align: center;
`;

/** A word with its code under it. */
export const Term = styled.div`
  line-height: 1.4;
  & code { display: block; inline-size: fit-content; color: ${color.muted}; font-family: ${font.mono}; font-size: 0.8125rem; }
`;
