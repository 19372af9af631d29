import { styled } from 'styled-components';
import { Figures } from '../kit/figures.styles.ts';
import { below } from '../theme/theme.ts';

/** What is chosen, and beside it what would hold otherwise. */
export const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
`;

export const HomeRoom = styled.div`
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & textarea { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; line-height: 1.7; direction: ltr; }
  & ul { display: grid; gap: 6px; margin-block-end: 16px; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; }
`;

/** Two figures in a card that is one of two. */
export const RoomFigures = styled(Figures)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
`;

export const Making = styled.div`
  display: grid;
  gap: 8px;
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
`;
