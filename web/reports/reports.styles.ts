import { styled } from 'styled-components';
import { Field } from '../kit/field.styles.ts';
import { DataFrame, labelled } from '../kit/list/data-table.styles.ts';
import { narrow } from '../kit/table.styles.ts';
import { below } from '../theme/theme.ts';

export const ReportTable = styled(DataFrame)`
  ${labelled}
  & [data-cell='name'] a { color: ${({ theme }) => theme.color.text}; font-weight: 550; }
  & [data-cell='name'] a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & [data-cell='from'] small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  ${narrow} {
    & [data-cell='name'] { white-space: normal; overflow-wrap: anywhere; }
  }
`;

/** Schedules, one under the other: what each writes and when, then what can be done with it. */
export const ScheduleList = styled.ul`
  display: grid;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    padding: 14px 20px;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }
  & > li > div:first-child { flex: 1 1 260px; display: grid; gap: 2px; min-inline-size: 0; overflow-wrap: anywhere; }
  & b { font-weight: 600; }
  & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  ${below.small} { & > li { padding-inline: 16px; } }
`;

/** The fields of a new report: days are asked for where they count, without JavaScript too. */
export const ReportFields = styled.div`
  &:not(:has([name='range'][value='chosen']:checked)) ${Field}:has([name='from'], [name='to']) { display: none; }
`;
