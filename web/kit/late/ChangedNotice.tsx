import type { MouseEvent } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../button.styles.ts';
import { FieldValue } from '../form/FieldValue.tsx';
import type { FormDefinition, FormResult, FormValues } from '../form/form-types.ts';
import { useFormats } from '../format.ts';
import { useTranslation } from '../translation.ts';

interface ChangedNoticeProps {
  of: FormDefinition;
  by: NonNullable<FormResult['changed']>;
  /** The thing as it is by now, and as it was typed. */
  values: FormValues;
  given: FormValues;
  /** Its address, whose form has the other version. */
  href: string;
  /** Begins the form anew, with the other version; without it the address does. */
  again?: () => void;
}

/** Somebody changed a thing while its form was open: who, when, and in what it differs from what is typed; texts `form`. */
export function ChangedNotice({ of, by, values, given, href, again }: ChangedNoticeProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const { name, at } = by;
  const differing = of.fields.filter(({ name }) => (values[name] ?? '') !== (given[name] ?? ''));
  return (
    <Alert
      color="warning"
      role="alert"
      title={t(at ? 'form:changed.titleAt' : 'form:changed.title', { name, ...(at && { at: minute(at) }) })}
      actions={
        <Button
          as="a"
          size="small"
          href={href}
          onClick={(event: MouseEvent) => {
            if (!again) return;
            event.preventDefault();
            again();
          }}
        >
          {t('form:changed.take')}
        </Button>
      }
    >
      <p>{t(differing.length ? 'form:changed.text' : 'form:changed.same')}</p>
      {differing.length > 0 && (
        <ul>
          {differing.map((field) => (
            <li key={field.name}>
              {t('form:changed.field', { field: t(field.label) })}{' '}
              <FieldValue of={field} value={values[field.name] ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
