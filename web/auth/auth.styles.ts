import { styled } from 'styled-components';
import { below, color, radius, shadow } from '../theme/theme.ts';
import { Card } from '../ui/card.styles.ts';

export const AuthCard = styled(Card)`
  inline-size: 100%;
  max-inline-size: 428px;
  padding: 36px 32px 32px;
  border-color: ${color.border};
  box-shadow: ${shadow.overlay};
  & > h1 + p { margin-block-start: 6px; color: ${color.muted}; }
  ${below.small} { padding: 28px 20px 24px; }
`;

export const AuthForm = styled.form`
  display: grid;
  gap: 18px;
  margin-block-start: 24px;
`;

export const AuthNote = styled.p`
  margin-block-start: 20px;
  text-align: center;
  color: ${color.muted};
  & a { text-decoration: underline; text-underline-offset: 0.2em; }
`;

/** The two demo accounts. */
export const DemoAccounts = styled.div`
  display: grid;
  gap: 4px;
  margin-block-start: 20px;
  padding: 12px 16px;
  border-radius: ${radius.small};
  background: ${color.primaryTint};
  font-size: 0.875rem;
  & p { color: ${color.muted}; }
`;

export const PasswordRow = styled.div`
  position: relative;
  & input { padding-inline-end: 44px; }
  & button { position: absolute; inset-block-start: 1px; inset-inline-end: 1px; }
`;
