import type { TObject } from '@sinclair/typebox';
import type { ComponentType, SyntheticEvent } from 'react';
import type { FieldError, FieldErrorCode } from '../../../shared/errors.ts';

/** What is wrong with a field, as the API says it; a form may have codes of its own besides. */
export type FieldFault = Omit<FieldError, 'code'> & { code: FieldErrorCode | (string & {}) };

interface AnyField {
  /** As the route's body has it; also the control's id. */
  name: string;
  /** Text key. */
  label: string;
  /** Text key of what is said when it is empty; without it, it may be. */
  required?: string;
  /** Text key of a sentence under the control, and what stands in it. */
  hint?: string;
  hintValues?: Record<string, string | number>;
}

/** A box that is typed into. */
export interface TypedField extends AnyField {
  /** A password is never given back, and the spaces around it are part of it. */
  control: 'text' | 'email' | 'password';
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password' | 'off';
}

/** A control that only some forms have, with its code: `choiceField`. */
export interface OwnField extends AnyField {
  control: 'own';
  Control: ComponentType<OwnControlProps>;
}

export interface OwnControlProps {
  id: string;
  name: string;
  value: string;
  describedBy: string | undefined;
}

export type FormField = TypedField | OwnField;

/** What was typed, by field. */
export type FormValues = Record<string, string>;

export interface FormDefinition {
  /** The schema of the route's body, loaded when a form is checked: it must hold for what is typed. */
  schema: () => Promise<TObject>;
  fields: readonly FormField[];
  /** What the schema cannot say, such as fields that belong together. */
  check?: (values: FormValues) => FieldFault[];
  /** Text keys by `field.CODE` or `CODE`; the list of errors has sentences for the others. */
  faults?: Record<string, string>;
  /** Text keys of the button, and of it while one waits. */
  submit: string;
  busy?: string;
}

/** What an action is given, as far as every form needs it. */
export interface FormArgs {
  form: FormData;
  /** Browser only: brings texts. */
  loadTexts?: (groups: string[]) => Promise<unknown>;
}

/** Gives what was typed to the API; without an answer the form is done. */
export type SendValues<Args, Answer> = (values: FormValues, args: Args) => Promise<Answer | undefined>;

/** What a form came back with. */
export interface FormResult {
  /** What was typed, without passwords. */
  given: FormValues;
  faults: FieldFault[];
  /** Nothing was wrong with it. */
  done?: boolean;
  /** It may not have arrived; what was typed still stands in it. */
  unsent?: boolean;
}

/** What is said under each field that is at fault. */
export type FormMessages = Record<string, string>;

/** A form that checks itself; it comes to life when the page has come to rest. */
export interface FormLife {
  /** A control was changed or left. */
  onEdit: (event: SyntheticEvent) => void;
  /** Checks; `send` is called when nothing is wrong. */
  onSubmit: (send: () => void) => void;
}
