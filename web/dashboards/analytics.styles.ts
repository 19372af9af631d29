import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { below, color, print, radius } from '../theme/theme.ts';
import { Card } from '../ui/card.styles.ts';
import { EmptyState, Skeleton } from '../ui/feedback.styles.ts';

/** One of several, as links: the address holds the choice. */
export const RangeSwitch = styled.nav`
  display: flex;
  gap: 2px;
  padding: 3px;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  & a {
    display: grid;
    place-items: center;
    min-block-size: 32px;
    padding-inline: 14px;
    border-radius: ${radius.small};
    color: ${color.muted};
    font-size: 0.875rem;
    font-weight: 550;
    white-space: nowrap;
  }
  & a:hover { color: ${color.text}; text-decoration: none; }
  & a[aria-current] { background: ${color.primaryTint}; color: ${color.primaryText}; }
  ${below.small} {
    flex: 1 1 100%;
    & a { flex: 1; padding-inline: 4px; }
  }
  ${print} { & a:not([aria-current]) { display: none; } }
`;

/** Panels keep their height while they load, and when there is nothing to show: nothing below them moves. */
export const FigureCard = styled(Card)`
  min-block-size: 97px;
  overflow: hidden;
  & > [role='alert'] {
    grid-auto-flow: column;
    place-content: center;
    align-items: center;
    gap: 16px;
    padding-block: 28px;
  }
  ${below.tablet} { min-block-size: 195px; }
  ${below.small} {
    min-block-size: 221px;
    & > [role='alert'] { grid-auto-flow: row; }
  }
`;
export const ChartPanel = styled(Card)`
  min-block-size: 346px;
  display: grid;
  grid-template-rows: auto 1fr;
  & > [role='alert'] { grid-row: 1 / -1; }
  ${below.small} { min-block-size: 377px; }
`;
export const NewestPanel = styled(Card)`
  min-block-size: 552px;
  display: grid;
  grid-template-rows: auto 1fr;
  ${below.tablet} { min-block-size: 1000px; }
  ${below.small} { min-block-size: 1140px; }
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

export const MoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  font-size: 0.875rem;
  font-weight: 550;
  ${print} { display: none; }
`;
