import { styled } from 'styled-components';

/** Ways to bring events in. */
export const Ways = styled.ul`
  display: grid;
  gap: 12px;
  inline-size: min(100%, 620px);
  margin-block-start: 8px;
  text-align: start;
  & li { display: grid; gap: 4px; font-size: 0.875rem; }
  & code {
    display: block;
    padding: 10px 12px;
    overflow-wrap: anywhere;
    background: ${({ theme }) => theme.color.sunken};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.8125rem;
  }
`;
