import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { Input } from '../kit/field.styles.ts';
import { type FieldTexts, useFieldIds } from '../kit/field-ids.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import { AuthFields } from './auth.styles.ts';
import type { FormResult } from './check-form.ts';

export interface AuthField {
  name: string;
  /** Already translated. */
  label: string;
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password';
  description?: string;
}

/** One line of text; how it is filled in follows from `autoComplete`. */
function PlainField({ name, label, autoComplete, error, value }: AuthField & FieldTexts & { value: string }) {
  const ids = useFieldIds(name, { error });
  return (
    <FieldFrame {...{ ids, label, error }}>
      <Input
        id={ids.control}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        required
        defaultValue={value}
        aria-invalid={!!error}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}

interface AuthFormProps {
  /** Where it is posted, without JavaScript too: the page itself, with its query. */
  action: string;
  fields: AuthField[];
  /** What the last try came back with. */
  result: FormResult | undefined;
  /** The button's text, and what stands there while one waits. */
  submit: string;
  busy?: string;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** Inside the form, after the button. */
  children?: ReactNode;
}

/** Fields with their messages and one button; after a try that failed the first field at fault has the focus. */
export function AuthForm({ action, fields, result, submit, busy, hint, children }: AuthFormProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const waiting = useNavigation().formAction === action;
  useEffect(() => {
    if (result) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  return (
    <Form method="post" action={action} replace noValidate>
      <AuthFields ref={frame}>
        {fields.map((field) => {
          const { name, label, autoComplete, description } = field;
          const fault = result?.errors[name];
          const error = fault && t(fault.key, fault.values);
          return autoComplete === 'current-password' || autoComplete === 'new-password' ? (
            <PasswordField key={name} id={name} {...{ name, label, autoComplete, description, error }} required />
          ) : (
            <PlainField key={name} {...field} error={error} value={result?.given[name] ?? ''} />
          );
        })}
        {hint}
        <Button variant="solid" block disabled={waiting}>
          {(waiting && busy) || submit}
        </Button>
        {children}
      </AuthFields>
    </Form>
  );
}
