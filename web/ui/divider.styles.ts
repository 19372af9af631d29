import { styled } from 'styled-components';
import { color } from '../theme/theme.ts';

/** A line between parts; as a `div` it may hold a word: `<Divider as="div">or</Divider>`. */
export const Divider = styled.hr`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  margin: 0;
  border: 0;
  color: ${color.muted};
  font-size: 0.8125rem;
  &::before, &::after { content: ''; flex: 1; block-size: 1px; background: ${color.border}; }
  &:empty { gap: 0; }
`;
