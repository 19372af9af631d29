import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../button.styles.ts';
import { useTranslation } from '../translation.ts';
import { ChangedNotice } from './ChangedNotice.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FaultSummary, FormFields } from './form.styles.ts';
import { type SchemaFormCore, useSchemaForm } from './use-schema-form.tsx';

interface SchemaFormProps extends SchemaFormCore {
  /** Typing goes into the first field at once: for a page that is nothing but this form. */
  autoFocus?: boolean;
  /** Above the fields. */
  before?: ReactNode;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** Inside the form, after the button. */
  children?: ReactNode;
  /** Begins it anew when somebody else has changed the thing meanwhile: an address, `action` without it, or what is called. */
  again?: string | (() => void);
}

/**
 * Fields with their messages and one button. The page's action checks what is sent; once the page has come to rest the form
 * checks itself too, before anything is sent and again as one types. After a try that failed the first field at fault has
 * the focus, and what was typed is kept.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { of, action, values, result, autoFocus = false, before, hint, beside, children, again } = props;
  const { t } = useTranslation();
  const { form, field, faulty, focus, waiting, engine } = useSchemaForm(props);
  return (
    <Form {...form} data-autofocus={autoFocus || undefined}>
      <FormFields
        data-wide={of.wide || undefined}
        data-beside={of.beside || undefined}
        data-bubbles={of.bubbles || undefined}
      >
        {before}
        {result?.changed && values && (
          <ChangedNotice
            {...{ of, values }}
            by={result.changed}
            given={result.given}
            href={typeof again === 'string' ? again : action}
            {...(typeof again === 'function' && { again })}
          />
        )}
        <ErrorSummary faults={faulty} onGo={focus} />
        {of.fields.map(({ name }, index) => field(name, autoFocus && index === 0))}
        {hint}
        {result?.unsent && (
          <FaultSummary data-row role="alert">
            {t('misc:unsent')}
          </FaultSummary>
        )}
        <div data-row>
          <Button
            variant="solid"
            block={!of.wide && !of.beside && !of.reset && !beside}
            aria-disabled={waiting || undefined}
          >
            {t((waiting && of.busy) || of.submit)}
          </Button>
          {of.reset && <Button type="reset">{t(of.reset)}</Button>}
          {beside}
        </div>
        {children}
      </FormFields>
      {engine}
    </Form>
  );
}
