import type { ReactNode } from 'react';
import type { FormDefinition, FormValues } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { DemoDone } from './DemoDone.tsx';
import { type DemoSend, useDemo } from './demo-form.ts';

interface DemoFormProps {
  /** Its name on the page. */
  name: string;
  of: FormDefinition;
  values?: FormValues;
  send?: DemoSend;
  /** Typing goes into the first field at once. */
  autoFocus?: boolean;
  /** Above the fields. */
  before?: ReactNode;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** Once it has been sent, and nothing was wrong with it. */
  onDone?: () => void;
}

/** A form of the gallery, in the usual layout. */
export function DemoForm({ name, of, values, send, autoFocus = false, before, hint, beside, onDone }: DemoFormProps) {
  const { sentWithoutScripts, ...form } = useDemo(name, of, { send, onDone });
  return (
    <SchemaForm {...form} values={values} autoFocus={autoFocus} before={before} hint={hint} beside={beside}>
      {sentWithoutScripts && <DemoDone />}
    </SchemaForm>
  );
}
