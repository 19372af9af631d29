import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';
import { Card } from '../ui/card.styles.ts';

export const AuthCard = styled(Card)`
  inline-size: 100%;
  max-inline-size: 428px;
  padding: 32px;
  & > h1 + p { color: ${color.muted}; }
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

/** The two demo accounts; a button fills them in. */
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
