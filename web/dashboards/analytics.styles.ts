import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { EmptyState, Skeleton } from '../kit/feedback.styles.ts';
import { below, print } from '../theme/theme.ts';

/** One of several, as links: the address holds the choice. */
export const RangeSwitch = styled.nav`
  display: flex;
  gap: 2px;
  padding: 3px;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  & a {
    display: grid;
    place-items: center;
    min-block-size: 32px;
    padding-inline: 14px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    font-weight: 550;
    white-space: nowrap;
  }
  & a:hover { color: ${({ theme }) => theme.color.text}; text-decoration: none; }
  & a[aria-current] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  ${below.small} {
    flex: 1 1 100%;
    & a { flex: 1; padding-inline: 4px; }
  }
  ${print} { padding: 0; border: 0; & a:not([aria-current]) { display: none; } }
`;

/** Taller lines. */
const arabic = "html[lang='ar'] &";

/** All is there when it is printed. */
const onPaper = `${print} { min-block-size: 0; ${arabic} { min-block-size: 0; } }`;

/** Panels keep their height while they load, and when there is nothing to show: nothing below them moves. */
export const FigureCard = styled(Card)`
  min-block-size: 101px;
  ${arabic} { min-block-size: 107px; }
  overflow: hidden;
  & > [role='alert'] {
    grid-auto-flow: column;
    place-content: center;
    align-items: center;
    gap: 16px;
    padding-block: 28px;
  }
  ${below.tablet} { min-block-size: 201px; ${arabic} { min-block-size: 212px; } }
  ${below.small} {
    min-block-size: 221px;
    ${arabic} { min-block-size: 235px; }
    & > [role='alert'] { grid-auto-flow: row; }
  }
  ${onPaper}
`;
export const ChartPanel = styled(Card)`
  min-block-size: 347px;
  ${arabic} { min-block-size: 349px; }
  display: grid;
  grid-template-rows: auto 1fr;
  & > [role='alert'] { grid-row: 1 / -1; }
  ${below.small} { min-block-size: 377px; ${arabic} { min-block-size: 409px; } }
  ${onPaper}
`;
export const NewestPanel = styled(Card)`
  min-block-size: 555px;
  display: grid;
  grid-template-rows: auto 1fr;
  ${below.tablet} { min-block-size: 1041px; ${arabic} { min-block-size: 1123px; } }
  ${below.small} { min-block-size: 1171px; ${arabic} { min-block-size: 1315px; } }
  ${onPaper}
`;

export const FigureSkeletons = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 40px;
  padding: 20px;
  ${below.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
export const FigureSkeleton = styled(Skeleton)`
  block-size: 56px;
`;
export const ChartSkeleton = styled(Skeleton)`
  block-size: 230px;
  margin: 4px 20px 16px;
`;
export const RowSkeletons = styled.div`
  display: grid;
  align-content: start;
  gap: 28px;
  padding: 24px 20px;
`;
export const RowSkeleton = styled(Skeleton)`
  block-size: 32px;
`;

/** Stands in the middle of its panel. */
export const PanelMessage = styled(EmptyState)`
  align-self: center;
  padding-block: 24px;
`;

export const MoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  font-size: 0.875rem;
  font-weight: 550;
  ${print} { display: none; }
`;
