import { styled } from 'styled-components';
import { RuleTable } from '../kit/rule-page.styles.ts';
import { narrow } from '../kit/table.styles.ts';

/** A rule may have many targets. */
export const RulesTable = styled(RuleTable)`
  & [data-cell='targets'] { white-space: normal; overflow-wrap: anywhere; }
  @media (width >= 60em), print { & [data-cell='targets'] { min-inline-size: 200px; } }
`;

/** What a target answered stands under what is wrong, and the way to one more try under both. */
export const LogTable = styled(RuleTable)`
  & th[scope='row'], & td { overflow-wrap: anywhere; }
  & small { color: ${({ theme }) => theme.color.muted}; }
  & td small { display: block; margin-block-start: 2px; }
  & td form { margin-block-start: 8px; }
  & :is([data-cell='target'], [data-cell='answer']) { white-space: normal; }
  ${narrow} {
    & tbody tr { grid-template-columns: minmax(0, 1fr) auto; }
    & tbody tr > :nth-child(n):not([data-cell='state'], [data-cell='attempts']) { grid-column: 1 / -1; }
  }
  @media (width >= 60em), print {
    & tbody :is(th[scope='row'], td) { padding-block: 14px; vertical-align: top; }
    & [data-cell='target'] { min-inline-size: 190px; }
    & [data-cell='answer'] { min-inline-size: 260px; }
  }
`;
