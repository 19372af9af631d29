import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/** Keeps its place until the first second is counted; without scripts there is none. */
export const CountdownTiles = styled.div`
  display: flex;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 84px;
  margin-block: 10px 2px;
  & > div {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 2px;
    flex: 0 1 88px;
    min-inline-size: 0;
    block-size: 84px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.normal};
    background: ${({ theme }) => theme.color.surface};
  }
  & strong { font-size: 1.75rem; line-height: 1.1; font-variant-numeric: tabular-nums; color: ${({ theme }) => theme.color.primaryText}; }
  & span { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  ${below.tablet} { justify-content: center; }
  ${below.small} { gap: 6px; & strong { font-size: 1.375rem; } & span { font-size: 0.75rem; } }
  @media (scripting: none) { display: none; }
`;

/** Label above, field and button side by side. */
export const NotifyForm = styled.div`
  inline-size: 100%;
  max-inline-size: 440px;
  margin-block-start: 10px;
  text-align: start;
  & form > div { grid-template-columns: minmax(0, 1fr) auto; column-gap: 10px; }
  & form > div > :is(label, [role]) { grid-column: 1 / -1; }
  ${below.small} { & form > div { grid-template-columns: minmax(0, 1fr); } }
  & > p { padding: 10px 16px; border: 1px solid ${({ theme }) => theme.color.border}; border-radius: ${({ theme }) => theme.radius.small}; background: ${({ theme }) => theme.color.surface}; overflow-wrap: anywhere; }
`;
