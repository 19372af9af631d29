import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigation, useSubmit } from 'react-router-dom';
import { toBrowser } from '../../base-path.ts';
import { ANSWER_TEXTS, useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { useAtRest } from '../use-at-rest.ts';
import { FormControl } from './FormControl.tsx';
import { faultText } from './fault-text.ts';
import { focusOf } from './focus-of.ts';
import type {
  FormDefinition,
  FormLife,
  FormMessages,
  FormNotes,
  FormResult,
  FormValues,
  NativeRules,
} from './form-types.ts';

export interface SchemaFormCore {
  of: FormDefinition;
  /** Where it is posted, without JavaScript too: the page itself, with its query. */
  action: string;
  /** What the last try came back with. */
  result: FormResult | undefined;
  /** What stands in it before anything is typed. */
  values?: FormValues | undefined;
  /** Sends it beside the page, as out of a drawer: the page stays, and the answer comes back as `result`. */
  onSend?: ((form: FormData) => Promise<unknown>) | undefined;
  /** Before the ids of its controls, where the page has others of these names. */
  idPrefix?: string | undefined;
  /** What a browser without scripts checks by itself: `nativeRules`. */
  rules?: NativeRules | undefined;
  /** Brings a field into sight that stands in a part which is not shown, before it gets the focus. */
  reveal?: (name: string) => void;
}

/** Which version a form changes next: the one its notice told of, else the one it began with, whatever has been stored since; what was stored is the next beginning. */
export const versionOf = (result: FormResult | undefined, stored: number): number =>
  result?.changed?.version ?? Number((result?.done ? undefined : result?.given.version) ?? stored);

/** Whether a control is left because the pointer is down on a button or a link. */
const isPressing = ({ type, nativeEvent }: FormEvent<HTMLFormElement>): boolean => {
  const goesTo = type === 'blur' && (nativeEvent as FocusEvent).relatedTarget;
  return goesTo instanceof Element && goesTo.matches('button:active, a:active');
};

/** What has just been opened takes no focus while it unfolds: once more in the next frame, for about a second. */
function takeFocus(control: HTMLElement, tries = 60): void {
  control.focus();
  if (tries > 0 && document.activeElement !== control && control.isConnected)
    requestAnimationFrame(() => takeFocus(control, tries - 1));
}

/** What the browser says of a field, to the reader too. */
function isRight(form: HTMLFormElement | null, name: string): boolean {
  const control = form?.querySelector<HTMLInputElement>(`[name='${name}']`);
  return !control || control.reportValidity();
}

/**
 * The parts of a form that is laid out by hand: attributes for `<Form>`, `field(name)` for each control, `engine` somewhere in
 * it. SchemaForm is the usual layout; behaviour is the same in all.
 */
export function useSchemaForm(props: SchemaFormCore) {
  const { of, action, result, values, onSend, idPrefix = '', rules, reveal } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const life = useRef<FormLife>(null);
  const left = useRef(new Set<Element>());
  const [messages, setMessages] = useState<FormMessages | null>(null);
  const [notes, setNotes] = useState<FormNotes>({});
  const { loadTexts } = useKitServices();
  const loadEngine = useCallback(async () => {
    // All that sending takes: by then there may be no connection to fetch it over.
    const [{ FormEngine }] = await Promise.all([
      import('./FormEngine.tsx'),
      import('./send-form.ts'),
      of.schema(),
      loadTexts(ANSWER_TEXTS),
    ]);
    return FormEngine;
  }, [of, loadTexts]);
  const Engine = useAtRest(loadEngine);
  const submit = useSubmit();
  /** From the press on: whether it is sent is known only once it has been checked, and drawn later still. */
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const waiting = useNavigation().formAction === toBrowser(action) || sending;
  const send = async () => {
    if (!onSend) return submit(form.current, { method: 'post', action, replace: true });
    setSending(true);
    try {
      await onSend(new FormData(form.current!));
    } finally {
      setSending(false);
    }
  };
  const checkAndSend = async () => {
    busy.current = true;
    try {
      const faulty = await life.current?.onSubmit();
      if (faulty) focus(faulty[0]);
      else await send();
    } finally {
      busy.current = false;
    }
  };
  const focus = (name: string | undefined) => {
    if (!name) return;
    flushSync(() => reveal?.(name));
    const control = form.current?.querySelector<HTMLElement>(`[name='${name}']`);
    control?.closest('details')?.setAttribute('open', '');
    if (control) takeFocus(focusOf(control));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer moves the focus
  useEffect(() => {
    const name = result?.faults[0]?.field;
    // Nothing of it is unsaved any more (web/app/typed.ts).
    if (result?.done) delete form.current?.dataset.begun;
    // Not within the effect: what is revealed is drawn first.
    if (name) queueMicrotask(() => focus(name));
  }, [result]);

  const shown: FormMessages =
    messages ?? Object.fromEntries(result?.faults.map((fault) => [fault.field, faultText(of, fault, t)]) ?? []);
  const hasOptional = of.fields.some(({ required }) => required === undefined);
  const faulty = of.fields.filter(({ name }) => shown[name]);
  const onEdit = (event: FormEvent<HTMLFormElement>) => {
    // A message that came now would move it from under the pointer; a button that is pressed has everything checked.
    if (isPressing(event)) return;
    if (life.current) life.current.onEdit(event);
    else if (event.type === 'blur') left.current.add(event.target as Element);
  };
  const field = (name: string, autoFocus = false): ReactNode => {
    const found = of.fields.find((each) => each.name === name)!;
    return (
      <FormControl
        key={name}
        field={found}
        id={idPrefix + name}
        value={{ ...values, ...result?.given }[name] ?? ''}
        error={shown[name]}
        note={notes[name]}
        rule={rules?.[name]}
        autoFocus={autoFocus}
        marked={hasOptional}
        onEdit={(value) => life.current?.onChoose(name, value)}
      />
    );
  };
  return {
    form: {
      method: 'post' as const,
      action,
      replace: true,
      // Until the form checks itself the browser may, where it was told what to look for; with parts out of sight it would stop at a
      // field there and say nothing.
      noValidate: !rules || reveal !== undefined || Engine !== null,
      ref: form,
      onChange: onEdit,
      onBlur: onEdit,
      onReset: (event: FormEvent<HTMLFormElement>) => life.current?.onReset(event),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // A button that was switched off meanwhile would lose the focus; so it is the form that takes no second press.
        if (busy.current || waiting) return event.preventDefault();
        if (!life.current && !onSend) return;
        event.preventDefault();
        void checkAndSend();
      },
    },
    field,
    /** Fields with something wrong, in their order, for an ErrorSummary. */
    faulty: faulty.map(({ name, label }) => ({ name, id: idPrefix + name, label: t(label) })),
    /** Brings a field into sight and puts the focus on it. */
    focus,
    waiting,
    /** Checks some fields alone and puts the focus on the first at fault; true when there is none. Until the form can, the browser does. */
    check: async (names: string[]): Promise<boolean> => {
      if (!life.current) return names.every((name) => isRight(form.current, name));
      const [first] = await life.current.onCheck(names);
      focus(first);
      return first === undefined;
    },
    /** What stands in it now. */
    read: (): FormValues =>
      Object.fromEntries([...new FormData(form.current!)].map(([name, value]) => [name, String(value)])),
    engine: Engine && (
      <Engine {...{ of, form, life, left, result, values }} onMessages={setMessages} onNotes={setNotes} />
    ),
  };
}
