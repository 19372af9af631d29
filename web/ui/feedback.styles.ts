import { styled } from 'styled-components';
import { color, radius, tint } from '../theme/theme.ts';

/** What a place says that has nothing to show: icon, sentence, what to do. */
export const EmptyState = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 48px 24px;
  text-align: center;
  color: ${color.muted};
  & h2, & strong { color: ${color.text}; }
  & p { max-inline-size: 52ch; text-wrap: balance; }
`;

/** Holds the place of something that is on its way. */
export const Skeleton = styled.div`
  border-radius: ${radius.small};
  background: linear-gradient(90deg, ${tint(color.secondary)}, ${tint(color.muted)}, ${tint(color.secondary)});
  min-block-size: 1rem;
`;
