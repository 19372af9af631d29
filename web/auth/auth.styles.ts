import { styled } from 'styled-components';
import { Card } from '../kit/card.styles.ts';
import { below, print } from '../theme/theme.ts';

export const AuthCard = styled(Card)`
  inline-size: 100%;
  max-inline-size: 428px;
  padding: 36px 32px 32px;
  border-color: ${({ theme }) => theme.color.border};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  & > h1 + p { margin-block-start: 6px; color: ${({ theme }) => theme.color.muted}; }
  ${below.small} { padding: 28px 20px 24px; }
`;

/** Along the lower edge of the window, behind everything. */
export const Ground = styled.div`
  position: absolute;
  z-index: -1;
  inset-inline: 0;
  inset-block-end: 0;
  & > div { max-inline-size: none; aspect-ratio: auto; }
  & svg { block-size: 240px; opacity: 0.8; }
  ${below.tablet} { display: none; }
  ${print} { display: none; }
`;

export const AuthNote = styled.p`
  margin-block-start: 20px;
  text-align: center;
  color: ${({ theme }) => theme.color.muted};
  & a { text-decoration: underline; text-underline-offset: 0.2em; }
`;

/** Another way, with a word between lines before the form. */
export const Divided = styled.div`
  display: grid;
  gap: 20px;
  margin-block-start: 24px;
  & > span {
    display: flex;
    align-items: center;
    gap: 12px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8125rem;
  }
  & > span::before,
  & > span::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }
`;

/** The two demo accounts, as buttons that fill the form in. */
export const DemoAccounts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.primaryTint};
  & > p { flex-basis: 100%; padding-inline: 4px; font-size: 0.8125rem; }
  & > button {
    flex: 1 1 140px;
    display: grid;
    justify-items: start;
    padding: 8px 10px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.surface};
    text-align: start;
    transition: border-color 120ms;
  }
  & > button:hover { border-color: ${({ theme }) => theme.color.primaryText}; }
  & strong { font-size: 0.875rem; font-weight: 600; }
  & bdi { color: ${({ theme }) => theme.color.muted}; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.75rem; overflow-wrap: anywhere; }
`;
