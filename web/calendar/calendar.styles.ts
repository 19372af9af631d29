import { styled } from 'styled-components';
import { unseen } from '../kit/mark.styles.ts';
import { below, print } from '../theme/theme.ts';

/** The side with the small month and the calendars, and what is shown of them. Below 1264 px the side is a drawer. */
export const CalendarLayout = styled.div`
  display: grid;
  grid-template-columns: 288px minmax(0, 1fr);
  gap: ${({ theme }) => theme.gutter};
  /* As high as the side, whichever has more. */
  & > :not([data-side]) { display: flex; flex-direction: column; }
  ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    @media (scripting: enabled) { & > [data-side] { display: none; } }
  }
  ${print} { display: block; & > [data-side] { display: none; } }
`;

/** What stands at the side, one under the other. */
export const CalendarSide = styled.div`
  display: grid;
  gap: 20px;
  padding: 20px ${({ theme }) => theme.inset};
  & > * + * { padding-block-start: 20px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > [data-links] { display: grid; gap: 8px; }
  dialog & { padding: 0; }
`;

export const CalendarChoices = styled.fieldset`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-block-end: 12px; padding: 0; font-weight: 600; }
  & [data-words] > span { display: flex; align-items: center; gap: 8px; }
  & [data-words] svg { color: ${({ theme }) => theme.toned.text}; }
  & + [data-plain] { margin-block-start: 12px; }
  @media (scripting: none) { & > [data-scripted] { display: none; } }
  @media (scripting: enabled) { & + [data-plain] { display: none; } }
`;

/** Above the calendar: where one is, the way back and forth, the views. */
export const CalendarBar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 14px 20px;
  & > h2 { flex: 1; min-inline-size: 180px; font-size: 1.125rem; }
  & > [data-steps] { display: flex; align-items: center; gap: 2px; }
  & > [data-more] { display: none; }
  ${below.medium} { @media (scripting: enabled) { & > [data-more] { display: inline-flex; } } }
  ${below.small} {
    padding-inline: 12px;
    & > h2 { min-inline-size: 110px; }
    & > [data-steps] > :nth-child(2) { padding-inline: 10px; }
    /* Two lines: when it is; and what is shown of it, the way to the side as its icon. */
    & > [data-more] { flex: none; padding-inline: 10px; }
    & > [data-more] > span { ${unseen} }
    & > :last-child { flex: 1 1 0; }
    & > :last-child a { padding-inline: 10px; }
  }
  ${print} { & > :nth-child(n):not(h2) { display: none; } }
`;

/** Where the calendar stands. As high before as after its code has come, so that nothing moves; without it, as high as it is. */
export const CalendarStage = styled.div`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  &[data-grid] {
    flex: 1 0 auto;
    block-size: max(620px, 100dvb - 304px);
    overflow: auto;
    @media (scripting: none) { block-size: auto; }
    ${print} { block-size: auto; overflow: visible; }
  }
`;
