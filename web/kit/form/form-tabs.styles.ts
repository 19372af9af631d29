import { styled } from 'styled-components';
import { tint } from '../../theme/theme.ts';
import { TabsFrame } from '../tabs.styles.ts';

/** TabsFrame with buttons for tabs; `[data-faults]` in one counts what is wrong in its part. */
export const FormTabsFrame = styled(TabsFrame)`
  & [role='tab'] { border: 0; background: none; font: inherit; font-weight: 550; }
  & [data-faults] {
    padding: 0 7px;
    border-radius: 999px;
    background: ${({ theme }) => tint(theme.color.error)};
    color: ${({ theme }) => theme.color.error};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  & [role='tabpanel'] > h3 { display: none; }
  @media (scripting: enabled) { & [data-later] { display: none; } }
  @media (scripting: none) {
    & [data-line] { display: none; }
    & [role='tabpanel'] > h3 { display: block; margin-block-end: 12px; font-size: 1rem; }
  }
`;
