import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../kit/form/form-types.ts';

/** The editor's own sentences, by field and code; for all others the list of errors has one. */
const own: Record<string, string> = {
  'clientId.REQUIRED': 'invoice:fault.client',
  'client.REQUIRED': 'invoice:fault.client',
  'issuedDate.REQUIRED': 'invoice:fault.date',
  'dueDate.REQUIRED': 'invoice:fault.date',
  'dueDate.NOT_BEFORE': 'invoice:fault.dueBefore',
  'item.REQUIRED': 'invoice:fault.item',
  NO_NUMBER: 'invoice:fault.number',
};

/** What is said under each field that is at fault, by the field's name in the form. */
export function useFaultTexts(faults: FieldFault[]): Record<string, string> {
  const { t } = useTranslation();
  return Object.fromEntries(
    faults.map(({ field, code, params }) => {
      const last = field.split('.').at(-1);
      const key = own[`${field}.${code}`] ?? own[`${last}.${code}`] ?? own[code];
      return [field, t(key ?? [`errors:${code}`, 'errors:INTERNAL'], params)];
    }),
  );
}
