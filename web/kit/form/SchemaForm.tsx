import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation, useSubmit } from 'react-router-dom';
import { Button } from '../button.styles.ts';
import { useKitServices } from '../services.ts';
import { useAtRest } from '../use-at-rest.ts';
import { FormControl } from './FormControl.tsx';
import { faultText } from './fault-text.ts';
import { FaultSummary, FormFields } from './form.styles.ts';
import type { FormDefinition, FormLife, FormMessages, FormResult } from './form-types.ts';

/** With fewer the field says enough. */
const WORTH_A_SUMMARY = 2;

interface SchemaFormProps {
  of: FormDefinition;
  /** Where it is posted, without JavaScript too: the page itself, with its query. */
  action: string;
  /** What the last try came back with. */
  result: FormResult | undefined;
  /** Typing goes into the first field at once: for a page that is nothing but this form. */
  autoFocus?: boolean;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** Inside the form, after the button. */
  children?: ReactNode;
}

/**
 * Fields with their messages and one button. The page's action checks what is sent; once the page has come to rest the form
 * checks itself too, before anything is sent and again as one types. After a try that failed the first field at fault has
 * the focus, and what was typed is kept.
 */
export function SchemaForm({ of, action, result, autoFocus = false, hint, children }: SchemaFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const life = useRef<FormLife>(null);
  const [messages, setMessages] = useState<FormMessages | null>(null);
  const { loadTexts } = useKitServices();
  const loadEngine = useCallback(async () => {
    // All that sending takes: by then there may be no connection to fetch it over.
    const [{ FormEngine }] = await Promise.all([
      import('./FormEngine.tsx'),
      import('./send-form.ts'),
      of.schema(),
      loadTexts(['errors']),
    ]);
    return FormEngine;
  }, [of, loadTexts]);
  const Engine = useAtRest(loadEngine);
  const submit = useSubmit();
  const waiting = useNavigation().formAction === action;
  useEffect(() => {
    const control = form.current?.elements.namedItem(result?.faults[0]?.field ?? '');
    if (control instanceof HTMLElement) control.focus();
  }, [result]);

  const shown: FormMessages =
    messages ?? Object.fromEntries(result?.faults.map((fault) => [fault.field, faultText(of, fault, t)]) ?? []);
  const faulty = of.fields.filter(({ name }) => shown[name]);
  const onEdit = (event: FormEvent<HTMLFormElement>) => life.current?.onEdit(event);
  return (
    <Form
      method="post"
      action={action}
      replace
      noValidate
      ref={form}
      onChange={onEdit}
      onBlur={onEdit}
      onSubmit={(event) => {
        if (!life.current) return;
        event.preventDefault();
        life.current.onSubmit(() => submit(form.current, { method: 'post', action, replace: true }));
      }}
    >
      <FormFields>
        {faulty.length >= WORTH_A_SUMMARY && (
          <FaultSummary>
            <p>{t('common:form.faults', { count: faulty.length })}</p>
            <ul>
              {faulty.map(({ name, label }) => (
                <li key={name}>
                  <a href={`#${name}`}>{t(label)}</a>
                </li>
              ))}
            </ul>
          </FaultSummary>
        )}
        {of.fields.map((field, index) => (
          <FormControl
            key={field.name}
            field={field}
            value={result?.given[field.name] ?? ''}
            error={shown[field.name]}
            autoFocus={autoFocus && index === 0}
          />
        ))}
        {hint}
        {result?.unsent && <FaultSummary role="alert">{t('misc:unsent')}</FaultSummary>}
        <Button variant="solid" block disabled={waiting}>
          {t((waiting && of.busy) || of.submit)}
        </Button>
        {children}
      </FormFields>
      {Engine && <Engine {...{ of, form, life, result }} onMessages={setMessages} />}
    </Form>
  );
}
