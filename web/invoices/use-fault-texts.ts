import { useState } from 'react';
import type { FieldFault } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';

/** The editor's own sentences, by field and code; for all others the list of errors has one. */
const own: Record<string, string> = {
  'clientId.REQUIRED': 'invoice:fault.client',
  'client.REQUIRED': 'invoice:fault.client',
  'issuedDate.REQUIRED': 'invoice:fault.date',
  'dueDate.REQUIRED': 'invoice:fault.date',
  'dueDate.NOT_BEFORE': 'invoice:fault.dueBefore',
  'item.REQUIRED': 'invoice:fault.item',
  NO_NUMBER: 'invoice:fault.number',
  CHANGED_MEANWHILE: 'invoice:fault.changed',
};

/**
 * What is said under each field that is at fault, by the field's name in the form. A field that is changed is looked at when the form is
 * sent again: `onEdit` takes what was said of it away, of all lines when they stand in another order.
 */
export function useFaultTexts(answered: FieldFault[] | undefined) {
  const { t } = useTranslation();
  const [left, setLeft] = useState({ answered, faults: answered ?? [] });
  // An answer of another kind, such as a client that was added, says nothing of them.
  if (answered && left.answered !== answered) setLeft({ answered, faults: answered });
  const onEdit = (name: string) =>
    setLeft((last) => ({ ...last, faults: last.faults.filter(({ field }) => !`${field}.`.startsWith(`${name}.`)) }));
  const errors: Record<string, string> = Object.fromEntries(
    left.faults.map(({ field, code, params }) => {
      const last = field.split('.').at(-1);
      const key = own[`${field}.${code}`] ?? own[`${last}.${code}`] ?? own[code];
      return [field, t(key ?? [`errors:${code}`, 'errors:INTERNAL'], params)];
    }),
  );
  return { errors, onEdit };
}
