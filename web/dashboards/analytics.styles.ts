import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { below, color, print, radius } from '../theme/theme.ts';
import { Card } from '../ui/card.styles.ts';
import { EmptyState, Skeleton } from '../ui/feedback.styles.ts';
import { TableFrame } from '../ui/table.styles.ts';

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
`;
export const ChartPanel = styled(Card)`
  min-block-size: 346px;
  display: grid;
  grid-template-rows: auto 1fr;
`;
export const NewestPanel = styled(Card)`
  min-block-size: 552px;
  display: grid;
  grid-template-rows: auto 1fr;
  ${below.tablet} { min-block-size: 900px; }
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

export const NewestTable = styled(TableFrame)`
  & td { block-size: 56px; font-size: 0.875rem; }
  & th, & td { padding-inline: 12px; }
  @media (width >= 960px) {
    & th:first-child, & td:first-child { padding-inline-start: 20px; }
    & th:last-child, & td:last-child { padding-inline-end: 20px; }
  }
  & tbody tr { cursor: pointer; }
  & tbody tr:hover td { background: color-mix(in srgb, ${color.secondary} 7%, transparent); }
  & [data-cell='signature'] { inline-size: 99%; max-inline-size: 0; min-inline-size: 220px; overflow: hidden; text-overflow: ellipsis; }
  & [data-cell='signature'] a { color: ${color.text}; font-weight: 550; font-size: 0.9375rem; }
  & [data-cell='signature'] a:hover { color: ${color.primaryText}; }
  ${below.tablet} {
    & table, & tbody { display: block; }
    & thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 4px 12px;
      padding: 12px 20px;
      border-block-end: 1px solid ${color.border};
    }
    & tbody tr td, & tbody tr:hover td { display: block; block-size: auto; padding: 0; border: 0; background: none; }
    & [data-cell='severity'] { grid-area: 1 / 1; }
    & [data-cell='lastSeen'] { grid-area: 1 / 2; text-align: end; }
    & [data-cell='signature'] { grid-area: 2 / 1 / auto / -1; inline-size: auto; max-inline-size: none; min-inline-size: 0; white-space: normal; overflow-wrap: anywhere; }
    & [data-cell='addresses'] { grid-area: 3 / 1 / auto / -1; min-inline-size: 0; }
    & [data-cell='alerts'] { display: none; }
  }
  ${below.small} { & tbody tr { padding-inline: 16px; } }
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
