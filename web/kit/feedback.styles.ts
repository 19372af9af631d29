import { styled } from 'styled-components';
import { PassingBox } from './PassingBox.tsx';

/** What a place says that has nothing to show: icon, sentence, what to do. */
export const EmptyState = styled(PassingBox)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  padding: 48px 24px;
  text-align: center;
  color: ${({ theme }) => theme.color.muted};
  & h2, & strong { color: ${({ theme }) => theme.color.text}; }
  & p { max-inline-size: 52ch; text-wrap: balance; }
`;
