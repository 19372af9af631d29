import { type TargetKind, targetKinds } from '../../shared/notify-values.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormField } from '../kit/form/form-types.ts';
import { linesField } from '../kit/form/lines-field.tsx';

/** As a template shows a word: not one that this text has. */
const TEMPLATE_EXAMPLE = '{"summary": "{{title}}", "link": "{{url}}"}';

const name: FormField = {
  name: 'name',
  label: 'notify:name',
  control: 'text',
  autoComplete: 'off',
  required: 'notify:noName',
};
const address: FormField = {
  name: 'address',
  label: 'notify:address',
  control: 'text',
  autoComplete: 'off',
  required: 'notify:noAddress',
  hint: 'notify:addressHint',
};
const template = linesField({
  name: 'template',
  label: 'notify:template',
  hint: 'notify:templateHint',
  hintValues: { example: TEMPLATE_EXAMPLE },
  rows: 3,
});

/** The form of a new target; what it is it stays. */
export const newTargetForm = defineForm({
  schema: async () => (await import('../../shared/notify.ts')).NewNotificationTarget,
  fields: [
    name,
    choiceField({
      name: 'kind',
      label: 'notify:kindLabel',
      values: targetKinds,
      option: (kind) => `notify:kind.${kind}`,
    }),
    address,
    template,
  ],
  submit: 'notify:addTarget',
  busy: 'notify:saving',
});

/** The form of a target that is there. */
export const targetForm = (kind: TargetKind) =>
  defineForm({
    schema: newTargetForm.schema,
    fields: kind === 'webhook' ? [name, address, template] : [name, address],
    submit: 'notify:save',
    busy: 'notify:saving',
  });
