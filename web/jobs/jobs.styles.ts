import { styled } from 'styled-components';
import { DataFrame, labelled } from '../kit/list/data-table.styles.ts';

/** A reason of several words may wrap; a name of a machine may not. */
export const JobTable = styled(DataFrame)`
  ${labelled}
  & td { vertical-align: middle; }
  & [data-cell='outcome'] > small {
    display: block;
    max-inline-size: 40ch;
    margin-block-start: 4px;
    color: ${({ theme }) => theme.color.muted};
    white-space: normal;
  }
  & :is([data-column='run'], [data-cell='run']) { text-align: end; }
`;
