import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below } from '../theme/theme.ts';

/** Who it is beside what is known of them. */
export const UserColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(280px, 4fr) minmax(0, 8fr);
  gap: ${({ theme }) => theme.gutter};
  align-items: start;
  ${below.medium} { grid-template-columns: minmax(0, 1fr); }
`;

/** The card of a person: face, name and role, two figures, what there is to know, what can be done. */
export const PersonCard = styled(Card)`
  display: grid;
  gap: 20px;
  padding: 28px ${({ theme }) => theme.inset} 20px;
  & > header { display: grid; justify-items: center; gap: 10px; text-align: center; }
  & > header h1 { font-size: 1.25rem; overflow-wrap: anywhere; }
  & > header > p { display: flex; flex-wrap: wrap; justify-content: center; gap: 6px; }
  & > [data-figures] { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  & > [data-figures] > div { display: grid; grid-template-columns: auto 1fr; column-gap: 10px; align-items: center; }
  & > [data-figures] dt { display: contents; }
  & > [data-figures] dt > :last-child { grid-area: 2 / 2; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & > [data-figures] dd { font-size: 1.0625rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  & > [data-figures] [data-tile] {
    display: grid;
    place-items: center;
    grid-row: span 2;
    inline-size: 40px;
    block-size: 40px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.primaryTint};
    color: ${({ theme }) => theme.color.primaryText};
  }
  & > section > h2 { padding-block-end: 10px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; font-size: 0.9375rem; }
  & [data-details] { display: grid; gap: 9px; margin-block-start: 12px; font-size: 0.875rem; }
  /* Over the whole page they would be a short column at its edge. */
  @media (37.5em <= width < 79em) { & [data-details] { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  & [data-details] > div { display: flex; flex-wrap: wrap; gap: 0 8px; }
  & [data-details] dt { color: ${({ theme }) => theme.color.muted}; }
  & [data-details] dd { min-inline-size: 0; font-weight: 500; overflow-wrap: anywhere; }
  & > footer { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr)); gap: 8px; }
  & > footer > form { display: grid; }
  /* One alone has the line. */
  & > footer > :first-child:has(+ p) { grid-column: 1 / -1; }
  & > footer > p { grid-column: 1 / -1; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: center; }
  /* Nothing would ask before it. */
  @media (scripting: none) { & [data-work='delete'] { display: none; } }
`;

/** A card whose content needs room around it. */
export const RoomCard = styled(Card)`
  & > [data-room] { display: grid; gap: 16px; padding: 0 ${({ theme }) => theme.inset} 20px; }
  & > [data-room] > a { justify-self: start; }
  & > p { padding: 0 ${({ theme }) => theme.inset} 20px; color: ${({ theme }) => theme.color.muted}; }
  & > form { display: grid; gap: 16px; justify-items: start; padding: 0 ${({ theme }) => theme.inset} 20px; }
  & > form > fieldset { inline-size: 100%; }
  & > ul [data-item] { padding-inline: ${({ theme }) => theme.inset}; }
`;

/** What a plan costs. */
export const PlanPrice = styled.p`
  color: ${({ theme }) => theme.color.muted};
  & > strong { color: ${({ theme }) => theme.color.text}; font-size: 1.5rem; font-weight: 650; }
`;

/** The form of the plans within a dialog. */
export const PlanDialogForm = styled.div`
  & > form { display: grid; gap: 20px; }
`;
