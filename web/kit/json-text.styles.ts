import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** Scrolls by itself; its frame may give it another ground. */
export const JsonFrame = styled.pre`
  margin: 0;
  padding: 14px 16px;
  max-block-size: 480px;
  overflow: auto;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: 0.8125rem;
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-align: start;
  color: ${({ theme }) => theme.color.muted};
  & [data-kind='key'] { color: ${({ theme }) => theme.color.primaryText}; }
  & :is([data-kind='text'], [data-kind='time']) { color: ${({ theme }) => theme.color.text}; }
  & [data-kind='time'] { white-space: nowrap; }
  & [data-kind='number'] { color: ${({ theme }) => theme.color.info}; }
  & [data-kind='word'] { color: ${({ theme }) => theme.color.warning}; }
  ${print} { max-block-size: none; }
`;
