import { type RefObject, useEffect, useMemo } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkForm } from './check-form.ts';
import { faultText } from './fault-text.ts';
import type { FieldFault, FormDefinition, FormLife, FormMessages, FormResult, FormValues } from './form-types.ts';
import { valuesOf } from './form-values.ts';

interface FormEngineProps {
  of: FormDefinition;
  form: RefObject<HTMLFormElement | null>;
  life: RefObject<FormLife | null>;
  result: FormResult | undefined;
  onMessages: (messages: FormMessages) => void;
}

/** React Hook Form over the controls that the page already has; it draws nothing itself. */
export function FormEngine({ of, form, life, result, onMessages }: FormEngineProps) {
  const { t } = useTranslation();
  const errorsOf = (faults: FieldFault[]): FieldErrors<FormValues> =>
    Object.fromEntries(faults.map((fault) => [fault.field, { type: fault.code, message: faultText(of, fault, t) }]));
  const resolver: Resolver<FormValues> = async (typed) => {
    const faults = await checkForm(
      of,
      valuesOf(of, (name) => typed[name]),
    );
    return faults.length ? { values: {}, errors: errorsOf(faults) } : { values: typed, errors: {} };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer brings other errors
  const answered = useMemo(() => errorsOf(result?.faults ?? []), [result]);
  const { register, setValue, handleSubmit, formState } = useForm<FormValues>({ resolver, errors: answered });
  const { errors } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls are the same for the form's life
  useEffect(() => {
    const controls = of.fields.map(({ name }) => form.current?.elements.namedItem(name) as HTMLInputElement);
    const bound = controls.map((control) => {
      const { ref, onChange } = register(control.name);
      ref(control);
      return onChange;
    });
    life.current = {
      onEdit: (event) => void bound[0]?.(event),
      onSubmit: (send) => {
        // A password manager may have filled a control in without telling.
        for (const { name, value } of controls) setValue(name, value);
        void handleSubmit(send)();
      },
    };
    return () => {
      life.current = null;
    };
  }, []);

  useEffect(
    () =>
      onMessages(
        Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')])),
      ),
    [errors, onMessages],
  );
  return null;
}
