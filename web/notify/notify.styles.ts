import { styled } from 'styled-components';
import { RuleTable } from '../kit/rule-page.styles.ts';

/** What a target answered stands under what is wrong, and the way to one more try under both. */
export const LogTable = styled(RuleTable)`
  & td { vertical-align: top; }
  & td:has(form), & td:has(small) { white-space: normal; min-inline-size: 260px; }
  & td small { display: block; margin-block-start: 2px; color: ${({ theme }) => theme.color.muted}; overflow-wrap: anywhere; }
  & td form { margin-block-start: 8px; }
`;
