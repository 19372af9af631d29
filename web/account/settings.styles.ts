import { styled } from 'styled-components';
import { below, tint } from '../theme/theme.ts';

/** What stands in a card under its heading. */
export const CardBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 4px ${({ theme }) => theme.inset} 24px;
  &[data-apart] { padding-block-start: 20px; }
`;

/** A line with something said at its start and what can be done about it at its end. */
export const SettingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 16px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  & > div { min-inline-size: 0; overflow-wrap: anywhere; }
  & dt, & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & strong { font-weight: 600; }
`;

export const SavedFrame = styled.p`
  grid-column: 1 / -1;
  justify-self: start;
  padding: 6px 12px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => tint(theme.fill.success)};
  color: ${({ theme }) => theme.color.success};
  font-size: 0.875rem;
  font-weight: 550;
`;

/** In a form with two fields in a row. */
export const WholeRow = styled.div`grid-column: 1 / -1;`;

/** Buttons of a card, in a line. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

/** Things of one kind in a card, one under the other: what each is at the start, what can be done with it at the end. */
export const SettingList = styled.ul`
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px 20px;
    padding: 14px 20px;
  }
  & > li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > li > div:first-child { flex: 1 1 260px; min-inline-size: 0; overflow-wrap: anywhere; }
  & strong { font-weight: 600; }
  & code, & small { display: block; margin-block-start: 2px; font-size: 0.8125rem; }
  & code { font-family: ${({ theme }) => theme.font.mono}; }
  [dir='rtl'] & code { text-align: end; }
  & small { color: ${({ theme }) => theme.color.muted}; }
  ${below.small} { & > li { padding-inline: 16px; } }
`;

/** A form in a card, that is more than fields. */
export const CardForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;
