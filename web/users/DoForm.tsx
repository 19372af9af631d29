import type { ReactNode } from 'react';
import { AskingForm } from '../kit/AskingForm.tsx';
import { Button } from '../kit/button.styles.ts';
import type { UserWork } from './user-action.ts';

interface DoFormProps {
  work: UserWork;
  /** Which session or token. */
  of?: string | number;
  /** Asked before it is sent, where there is JavaScript to ask it. */
  question?: { title: string; text: string };
  /** On the button, and what it is called where several are alike. */
  text: string;
  label?: string;
  icon?: ReactNode;
  danger?: boolean;
  small?: boolean;
}

/** A button of a user's page that does something: a form, so that it works without JavaScript. */
export function DoForm({ work, of, question, text, label, icon, danger, small }: DoFormProps) {
  const asked = question && { ...question, action: text, danger: true };
  return (
    <AskingForm method="post" replace question={asked} data-work={work}>
      <input type="hidden" name="do" value={work} />
      {of !== undefined && <input type="hidden" name="of" value={of} />}
      <Button
        {...(danger && { color: 'error' as const })}
        {...(small && { size: 'small' as const })}
        aria-label={label}
      >
        {icon}
        {text}
      </Button>
    </AskingForm>
  );
}
