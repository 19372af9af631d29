import type { TObject } from '@sinclair/typebox';
import type { TFunction } from 'i18next';
import type { ComponentType, SyntheticEvent } from 'react';
import type { Api } from '../../../shared/api.ts';
import type { FieldError, FieldErrorCode } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/preferences.ts';

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
  /** What a stored value is called in the reader's language, where it is no text that was typed; nothing for none. */
  called?: (value: string, t: TFunction, language: Language) => string;
}

/** A box that is typed into. */
export interface TypedField extends AnyField {
  /** A password is never given back, and the spaces around it are part of it. */
  control: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number';
  /** A drawing from `~icons/mdi/NAME` before what is typed. */
  icon?: string;
  /** What only the server knows of a value, asked when the control is left: the code of what is wrong with it, or nothing. */
  ask?: (value: string, api: Api) => Promise<FieldFault['code'] | undefined>;
  autoComplete:
    | 'username'
    | 'nickname'
    | 'email'
    | 'current-password'
    | 'new-password'
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'url'
    | 'country-name'
    | 'cc-name'
    | 'cc-number'
    | 'cc-exp'
    | 'cc-csc'
    | 'organization'
    | 'tel'
    | 'street-address'
    | 'address-level1'
    | 'address-level2'
    | 'postal-code'
    | 'one-time-code'
    | 'off';
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
  invalid?: boolean;
  required?: boolean;
  /** Told of what was chosen without an event of the browser's. */
  onEdit: (value: string) => void;
}

/** A control that has its own words around it, such as radio buttons or one checkbox: `radioField`. */
export interface GroupField extends AnyField {
  control: 'group';
  Control: ComponentType<GroupControlProps>;
}

export interface GroupControlProps {
  id: string;
  name: string;
  value: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  /** Whether its label says that it must be filled in: where other fields of the form need not. */
  marked: boolean;
  /** Told of what was chosen without an event of the browser's. */
  onEdit: (value: string) => void;
}

export type FormField = TypedField | OwnField | GroupField;

/** What was typed, by field. */
export type FormValues = Record<string, string>;

export interface FormDefinition {
  /** The schema of the route's body, loaded when a form is checked: it must hold for what is typed. */
  schema: () => Promise<TObject>;
  fields: readonly FormField[];
  /** What the page lays out itself beside the fields, such as boxes to tick (`isTicked`), and says what is wrong with. */
  others?: readonly string[];
  /** What the schema cannot say, such as fields that belong together. */
  check?: (values: FormValues) => FieldFault[];
  /** Text keys by `field.CODE` or `CODE`; the list of errors has sentences for the others. */
  faults?: Record<string, string>;
  /** Text keys of the button, and of it while one waits. */
  submit: string;
  busy?: string;
  /** Text key of a button that takes back what was typed. */
  reset?: string;
  /** Says what is wrong with a field as soon as it is left, not only after a try to send. */
  live?: boolean;
  /** Labels stand beside their controls where there is room. */
  beside?: boolean;
  /** What is wrong lies over the page, below its control, so that nothing moves. */
  bubbles?: boolean;
  /** Two fields in a row where there is room, and buttons no longer than their words. */
  wide?: boolean;
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
  /** What was typed, without passwords, what was ticked, with spaces between, and the `version` of what it changes. */
  given: FormValues;
  faults: FieldFault[];
  /** Nothing was wrong with it. */
  done?: boolean;
  /** It may not have arrived; what was typed still stands in it. */
  unsent?: boolean;
  /** Somebody has stored another version since the form was opened. */
  changed?: { name: string; version: number; at?: string };
}

/** What is said under each field that is at fault. */
export type FormMessages = Record<string, string>;

/** What the server said of a field, while nothing is wrong with it. */
export type FormNotes = Record<string, 'asking' | 'free' | undefined>;

/** What a browser checks by itself, as attributes of a control. */
export interface NativeRule {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  min?: number;
  max?: number;
}
export type NativeRules = Record<string, NativeRule>;

/** A form that checks itself; it comes to life when the page has come to rest. */
export interface FormLife {
  /** A control was changed or left. */
  onEdit: (event: Pick<SyntheticEvent, 'type' | 'target'>) => void;
  /** The same of a control that has no event of the browser's. */
  onChoose: (name: string, value: string) => void;
  /** Checks all; null when nothing is wrong, otherwise the names of the fields at fault. */
  onSubmit: () => Promise<string[] | null>;
  /** Checks some fields alone; says which are at fault. */
  onCheck: (names: string[]) => Promise<string[]>;
  /** Gives every control what stood in it before anything was typed, as it is stored by now. */
  onReset: (event: SyntheticEvent) => void;
}
