import { type TargetKind, targetKinds } from '../../shared/notify-values.ts';
import { languages } from '../../shared/preferences.ts';
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

const language = choiceField({
  name: 'language',
  label: 'notify:languageLabel',
  values: languages,
  none: 'notify:language.owner',
  option: (each) => `notify:language.${each}`,
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
    language,
    template,
  ],
  others: ['shared'],
  submit: 'notify:addTarget',
  busy: 'notify:saving',
});

/** The form of a target that is there. */
export const targetForm = (kind: TargetKind) =>
  defineForm({
    schema: newTargetForm.schema,
    fields: kind === 'webhook' ? [name, address, language, template] : [name, address, language],
    submit: 'notify:save',
    busy: 'notify:saving',
  });
