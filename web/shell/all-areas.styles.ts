import { styled } from 'styled-components';

/** Short sections side by side, the long ones across. */
export const Areas = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  & > * { flex: 1 1 220px; padding: 20px 12px; }
  & > :has([data-columns='2'], [data-columns='3']) { flex-basis: 100%; }
  /* As wide as the page is, not as the menu they stand in elsewhere. */
  && [data-columns] > ul { columns: 4 200px; }
  && [data-columns='1'] > ul { columns: 1; }
  && h2 { color: ${({ theme }) => theme.color.text}; font-size: 0.9375rem; font-weight: 650; letter-spacing: 0; text-transform: none; }
  && a { font-size: 0.875rem; }
`;
