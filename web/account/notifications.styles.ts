import { styled } from 'styled-components';
import { TableFrame } from '../kit/table.styles.ts';
import { tickBox } from '../kit/tick-box.styles.ts';

/** A row for each kind of event, a column of boxes or marks for each channel. */
export const ChoiceTable = styled(TableFrame)`
  form > & { border-block-end: 1px solid ${({ theme }) => theme.color.border}; border-radius: 0; }
  & [data-box] { inline-size: 96px; text-align: center; }
  & tbody th { padding-block: 10px; font-weight: 550; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & label { display: inline-grid; place-items: center; min-inline-size: 44px; min-block-size: 44px; cursor: pointer; }
  & input { ${tickBox} }
  & label:has(:disabled) { opacity: 0.55; cursor: not-allowed; }
  & [data-on] { color: ${({ theme }) => theme.color.muted}; }
  & [data-on='true'] { color: ${({ theme }) => theme.color.success}; }
  @media (width < 37.5em) {
    & [data-box] { inline-size: auto; padding-inline: 3px; }
    & thead [data-box] { font-size: 0.6875rem; letter-spacing: 0; white-space: normal; }
    & [data-wide] { min-inline-size: 0; padding-inline-end: 6px; }
    & th:first-child { padding-inline-start: 16px; }
  }
`;
