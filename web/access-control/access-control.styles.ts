import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { TableFrame } from '../kit/table.styles.ts';
import { below, tint } from '../theme/theme.ts';

/** The two cards side by side; one alone keeps its half. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gutter};
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

/** Icon tile, title, sentence, and the rule that it takes. */
export const AccessCard = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  align-items: start;
  column-gap: 16px;
  row-gap: 6px;
  padding: 20px ${({ theme }) => theme.inset};
  & > [data-tile] {
    display: grid;
    place-items: center;
    grid-row: span 4;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.primaryText};
    background: ${({ theme }) => theme.color.primaryTint};
  }
  & > [data-tile='administrators'] { color: ${({ theme }) => theme.color.warning}; background: ${({ theme }) => tint(theme.fill.warning)}; }
  & > p { color: ${({ theme }) => theme.color.muted}; max-inline-size: 62ch; }
  & > [data-other] { padding-block-start: 4px; font-size: 0.875rem; }
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
  padding: 20px ${({ theme }) => theme.inset};
  border: 1px dashed ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.normal};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
  & strong { display: block; color: ${({ theme }) => theme.color.text}; font-weight: 600; }
`;

/** A word with its code under it. */
export const Term = styled.div`
  line-height: 1.4;
  & code { display: block; inline-size: fit-content; color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
`;

/** A row for each kind of thing, a column for each action. */
export const EffectFrame = styled(TableFrame)`
  & tbody th { font-weight: 500; }
  & tbody :is(th, td) { padding-block: 4px; }
`;

/** Allowed or not, in one cell. */
export const Effect = styled.span`
  display: inline-grid;
  place-items: center;
  position: relative;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  color: ${({ theme }) => theme.color.muted};
  &[data-allowed='true'] { color: ${({ theme }) => theme.color.success}; background: ${({ theme }) => tint(theme.fill.success)}; }
`;

/** Under a table. */
export const Own = styled.p`
  padding: 14px ${({ theme }) => theme.inset};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
`;
