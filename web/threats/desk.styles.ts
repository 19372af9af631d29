import { styled } from 'styled-components';
import { edgeToEdge } from '../kit/edge-to-edge.styles.ts';
import { print } from '../theme/theme.ts';

/** What people have made of one threat, and what can be done. */
export const Work = styled.div`
  display: grid;
  gap: 16px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & > dl { display: grid; gap: 10px; font-size: 0.875rem; }
  & > dl > div { display: grid; grid-template-columns: minmax(90px, auto) minmax(0, 1fr); gap: 4px 16px; align-items: baseline; }
  & dt { color: ${({ theme }) => theme.color.muted}; }
  & dd { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font-weight: 500; overflow-wrap: anywhere; }
  & dd small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
  & [data-tags] form {
    display: inline-flex;
    align-items: center;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & [data-tags] a { padding: 2px 2px 2px 10px; color: inherit; [dir='rtl'] & { padding: 2px 10px 2px 2px; } }
  & [data-tags] button {
    display: grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    padding: 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.color.muted};
  }
  & [data-tags] button:hover { color: ${({ theme }) => theme.color.text}; }
  & [data-buttons] { display: flex; flex-wrap: wrap; gap: 8px; }
  & [data-questions] { ${edgeToEdge} margin: 0 calc(-1 * ${({ theme }) => theme.inset}) -12px; }
  ${print} { & [data-buttons], & [data-questions], & [data-tags] button { display: none; } }
`;

/** Inside a card, under its heading. */
export const Room = styled.div`
  display: grid;
  gap: 16px;
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & form[data-comment] { display: grid; gap: 10px; }
  ${print} { & form:nth-child(n) { display: none; } }
`;

export const CommentList = styled.ol`
  display: grid;
  gap: 16px;
  &:empty { display: none; }
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 12px; }
  & > li:target { outline: 2px solid ${({ theme }) => theme.color.primary}; outline-offset: 6px; border-radius: ${({ theme }) => theme.radius.small}; }
  & > li > div { display: grid; gap: 4px; }
  & header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; font-size: 0.875rem; }
  & header time, & header small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & p { white-space: pre-wrap; overflow-wrap: anywhere; }
  & mark { padding-inline: 3px; border-radius: 4px; background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; font-weight: 550; }
  & [data-own] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; font-size: 0.8125rem; }
  & [data-own] > details[open] { flex-basis: 100%; }
  & [data-own] summary, & [data-own] > form > button {
    display: inline-block;
    padding: 4px 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.color.primaryText};
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  & [data-own] :is(summary, form > button):hover { text-decoration: underline; }
  ${print} { & [data-own] { display: none; } }
`;
