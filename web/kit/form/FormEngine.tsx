import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { checkForm } from './check-form.ts';
import { faultText } from './fault-text.ts';
import type {
  FieldFault,
  FormDefinition,
  FormLife,
  FormMessages,
  FormNotes,
  FormResult,
  FormValues,
} from './form-types.ts';
import { valuesOf } from './form-values.ts';

interface FormEngineProps {
  of: FormDefinition;
  form: RefObject<HTMLFormElement | null>;
  life: RefObject<FormLife | null>;
  /** What was left before this was there. */
  left: RefObject<Set<Element>>;
  result: FormResult | undefined;
  values: FormValues | undefined;
  onMessages: (messages: FormMessages) => void;
  onNotes: (notes: FormNotes) => void;
}

/** What the server was asked about a field, and the code it answered. */
type Asked = Record<string, { text: string; code?: string | undefined; answered: boolean }>;

/** Before messages appear or go: what has the focus may be moved out of the window by one above it, and is brought back. */
function keepInSight(form: HTMLFormElement | null): void {
  const held = document.activeElement;
  if (!held || !form?.contains(held)) return;
  const { top, bottom } = held.getBoundingClientRect();
  // Who has scrolled away from it looks at something else.
  if (bottom <= 0 || top >= window.innerHeight) return;
  requestAnimationFrame(() => {
    if (held === document.activeElement) held.scrollIntoView({ block: 'nearest' });
  });
}

/** React Hook Form over the controls that the page already has; it draws nothing itself. */
export function FormEngine({ of, form, life, left, result, values, onMessages, onNotes }: FormEngineProps) {
  const { t } = useTranslation();
  const { api } = useKitServices();
  const [asked, setAsked] = useState<Asked>({});
  const latest = useRef(asked);
  const note = (next: Asked) => {
    latest.current = next;
    setAsked(next);
  };
  const errorsOf = (faults: FieldFault[]): FieldErrors<FormValues> =>
    Object.fromEntries(faults.map((fault) => [fault.field, { type: fault.code, message: faultText(of, fault, t) }]));
  /** By the schema, and by what the server said of this very text. */
  const faultsOf = async (typed: FormValues): Promise<FieldFault[]> => {
    const given = valuesOf(of, (name) => typed[name] || '');
    const faults = await checkForm(of, given);
    const refused = Object.entries(latest.current).filter(
      ([name, { text, code }]) => code && text === given[name] && !faults.some(({ field }) => field === name),
    );
    return [...faults, ...refused.map(([field, { code }]): FieldFault => ({ field, code: code!, params: {} }))];
  };
  const resolver: Resolver<FormValues> = async (typed) => {
    const faults = await faultsOf(typed);
    return faults.length ? { values: {}, errors: errorsOf(faults) } : { values: typed, errors: {} };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer brings other errors
  const answered = useMemo(() => errorsOf(result?.faults ?? []), [result]);
  const { register, setValue, getValues, clearErrors, trigger, handleSubmit, formState } = useForm<FormValues>({
    resolver,
    errors: answered,
    // What came back refused is looked at while it is typed, as what this form itself has refused.
    mode: result?.faults.length ? 'onChange' : of.live ? 'onTouched' : 'onSubmit',
    // The form puts the focus itself: the field may have to be brought into sight first.
    shouldFocusError: false,
  });
  const { errors } = formState;
  const stored = useRef(values);
  stored.current = values;

  /** Asks the server about what was left in a control, once for each text that the schema takes. */
  const ask = async (name: string) => {
    const field = of.fields.find((each) => each.name === name);
    const text = valuesOf(of, (name) => getValues(name))[name] ?? '';
    if (!field || !('ask' in field) || !field.ask || !text || latest.current[name]?.text === text) return;
    if (
      (
        await checkForm(
          of,
          valuesOf(of, (name) => getValues(name)),
        )
      ).some((fault) => fault.field === name)
    )
      return;
    note({ ...latest.current, [name]: { text, answered: false } });
    const answer = await field.ask(text, api).then(
      (code) => ({ text, code, answered: true }),
      () => undefined,
    );
    if (latest.current[name]?.text !== text) return;
    const { [name]: _, ...others } = latest.current;
    // Without an answer nothing is said: the server looks again when the form is sent.
    note(answer ? { ...others, [name]: answer } : others);
    if (answer?.code) await trigger(name);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are the same for the form's life
  useEffect(() => {
    const elements = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const controls = elements.filter(({ name }) => of.fields.some((field) => field.name === name));
    const read = (name: string) => String(new FormData(form.current!).get(name) ?? '');
    const bound = controls.map((control) => {
      // Otherwise the first of several radio buttons says that none is chosen.
      if (control.type === 'radio') setValue(control.name, read(control.name));
      const { ref, onChange } = register(control.name);
      ref(control);
      return onChange;
    });
    // A password manager may have filled a control in without telling.
    const readAll = (shouldTouch: boolean) => {
      for (const { name } of of.fields) setValue(name, read(name), { shouldTouch });
    };
    life.current = {
      onEdit: (event) => {
        void bound[0]?.(event);
        const { name, value } = event.target as HTMLInputElement;
        if (event.type === 'blur') void ask(name);
        else if (latest.current[name] && latest.current[name].text !== value.trim()) {
          const { [name]: _, ...others } = latest.current;
          note(others);
        }
      },
      onChoose: (name, value) => {
        void bound[0]?.({ type: 'change', target: { name, value } });
      },
      onSubmit: async () => {
        readAll(false);
        let faulty: string[] | null = null;
        const refuse = (found: FieldErrors<FormValues>) => {
          faulty = of.fields.map(({ name }) => name).filter((name) => found[name]);
        };
        await handleSubmit(() => {}, refuse)();
        return faulty;
      },
      onCheck: async (names) => {
        readAll(true);
        const faults = await faultsOf(getValues());
        await trigger(names);
        return faults.map(({ field }) => field).filter((name) => names.includes(name));
      },
      onReset: () => {
        clearErrors();
        note({});
        // After the browser's own: what is stored by now may be other than what the page came with.
        setTimeout(() => {
          for (const control of controls) {
            const value = stored.current?.[control.name];
            const typed = !['checkbox', 'radio', 'select-one'].includes(control.type);
            if (value !== undefined ? typed || control.type === 'select-one' : typed) control.value = value ?? '';
          }
        });
      },
    };
    for (const control of controls)
      if (left.current.delete(control)) life.current.onEdit({ type: 'blur', target: control });
    return () => {
      life.current = null;
    };
  }, []);

  useEffect(() => {
    keepInSight(form.current);
    onMessages(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')])));
  }, [errors, form, onMessages]);
  useEffect(
    () =>
      onNotes(
        Object.fromEntries(
          Object.entries(asked).map(([name, { code, answered }]) => [
            name,
            code ? undefined : answered ? 'free' : 'asking',
          ]),
        ),
      ),
    [asked, onNotes],
  );
  return null;
}
