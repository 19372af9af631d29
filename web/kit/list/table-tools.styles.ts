import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';

/** The button of a tool. */
export const ToolSummary = styled.summary`
  list-style: none;
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  &:hover, [open] > & { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
`;

/** What it opens, at the end of the bar whichever tool it belongs to. */
export const ToolPanel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  inset-inline-end: 0;
  z-index: 30;
  display: grid;
  gap: 12px;
  inline-size: min(300px, calc(100vw - 48px));
  max-block-size: min(70vh, 520px);
  overflow-y: auto;
  padding: 14px;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  color: ${({ theme }) => theme.color.text};
`;

/** Choices under a heading. */
export const Choices = styled.fieldset`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 8px 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 550; }
  & > label { align-items: center; min-block-size: 34px; padding-inline: 8px; border-radius: ${({ theme }) => theme.radius.small}; }
  & > label:hover { background: ${({ theme }) => theme.color.primaryTint}; }
`;

/** A quiet button with words. */
export const TextButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 36px;
  padding: 0 12px;
  background: none;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.primaryText};
  font-size: 0.875rem;
  font-weight: 550;
  white-space: nowrap;
  &:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  &[aria-disabled='true'] { opacity: 0.5; cursor: default; }
`;

export const ViewList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  & > li { display: flex; align-items: center; border-radius: ${({ theme }) => theme.radius.small}; }
  & > li:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  /* Whole, in as many lines as it takes: many begin alike. */
  & a { flex: 1; min-inline-size: 0; padding: 7px 8px; color: ${({ theme }) => theme.color.text}; white-space: normal; overflow-wrap: anywhere; }
  & a[aria-current] { color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
  & button { inline-size: 32px; min-block-size: 32px; }
  & button[aria-pressed='true'] { color: ${({ theme }) => theme.color.primaryText}; }
`;

export const ViewHint = styled.p`
  padding-inline: 8px;
  color: ${({ theme }) => theme.color.muted};
`;

export const NameForm = styled.form`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  & > input { flex: 1; inline-size: auto; min-inline-size: 0; }
  & > [role='alert'] { flex-basis: 100%; padding-inline: 8px; color: ${({ theme }) => theme.color.error}; font-size: 0.8125rem; }
`;

/** How far an export is; beside the buttons, under them where there is no room. */
export const ExportState = styled.span`
  display: none;
  align-self: center;
  padding-inline: 8px;
  white-space: nowrap;
  order: -1;
  &[data-shown] { display: block; }
  ${below.small} {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    z-index: 2;
    background: ${({ theme }) => theme.color.raised};
    border-radius: ${({ theme }) => theme.radius.small};
  }
`;

/**
 * Floats over the end of the page, which scrolls clear of it (`data-underlaid`), below what the page opens over itself. On a phone it is
 * one line, and its commands are a panel of their own.
 */
export const Bar = styled.div`
  position: fixed;
  inset-block-end: 24px;
  inset-inline: 0;
  z-index: 4;
  display: flex;
  align-items: center;
  gap: 4px;
  inline-size: fit-content;
  max-inline-size: calc(100vw - 32px);
  min-block-size: 52px;
  margin-inline: auto;
  padding-block: 6px;
  padding-inline: 18px 8px;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  color: ${({ theme }) => theme.color.text};
  font-size: 0.875rem;
  & > strong { flex: none; font-weight: 600; padding-inline-end: 8px; }
  & > span { color: ${({ theme }) => theme.color.muted}; padding-inline-end: 8px; }
  & > [data-more] { display: none; }
  & > [popover] {
    position: static;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    inline-size: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
    background: none;
    border: 0;
    color: inherit;
  }
  & > [popover] > button { padding-inline: 8px; }
  & [data-spacer] { inline-size: 1px; block-size: 24px; margin-inline: 4px; background: ${({ theme }) => theme.color.border}; }
  ${below.small} {
    inset-block-end: 12px;
    inline-size: auto;
    margin-inline: 16px;
    & > strong { flex: 1; }
    & > [data-more] { display: inline-flex; }
    & [data-spacer] { display: none; }
    & > [popover] {
      position: fixed;
      inset-block: auto 72px;
      inset-inline: 16px;
      display: grid;
      max-block-size: calc(100dvb - 88px);
      padding: 8px;
      overflow-y: auto;
      background: inherit;
      border: 1px solid ${({ theme }) => theme.color.borderStrong};
      border-radius: inherit;
      box-shadow: inherit;
      &:not(:popover-open) { display: none; }
    }
    & > [popover] > button { justify-content: start; min-block-size: 40px; }
  }
  ${print} { display: none; }
`;
