import type { AssetDetail, AssetNotes } from '../../shared/assets.ts';
import { commaSeparated } from '../../shared/comma-separated.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormValues } from '../kit/form/form-types.ts';
import { linesField } from '../kit/form/lines-field.tsx';

/** What people say of an asset. */
export const notesForm = defineForm({
  schema: async () => (await import('../../shared/assets.ts')).AssetNotesTyped,
  fields: [
    { name: 'owner', label: 'assets:owner', control: 'text', autoComplete: 'off' },
    choiceField({
      name: 'criticality',
      label: 'assets:criticality',
      hint: 'assets:criticalityHint',
      values: ['0', '1', '2', '3'],
      option: (value) => `assets:critical.${value}`,
    }),
    { name: 'tags', label: 'assets:tags', hint: 'assets:tagsHint', control: 'text', autoComplete: 'off' },
    linesField({ name: 'note', label: 'assets:note', rows: 4 }),
  ],
  submit: 'assets:save',
});

export const valuesOf = ({ asset, note }: AssetDetail): FormValues => ({
  owner: asset.owner,
  criticality: String(asset.criticality),
  tags: asset.tags.join(', '),
  note,
});

/** What was typed as the route takes it. */
export const asNotes = (values: FormValues, version: number): AssetNotes => ({
  owner: values.owner ?? '',
  criticality: Number(values.criticality ?? 0),
  tags: commaSeparated(values.tags ?? ''),
  note: values.note ?? '',
  version,
});
