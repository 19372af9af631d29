import { useRef } from 'react';
import { Button } from '../kit/button.styles.ts';
import { defineForm } from '../kit/form/define-form.ts';
import type { OwnControlProps } from '../kit/form/form-types.ts';
import { TextBox } from '../kit/text-box.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** A table as text; a file is read into it. */
function TableField({ id, name, value, describedBy, invalid }: OwnControlProps) {
  const { t } = useTranslation();
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen || !text.current) return;
    text.current.value = await chosen.text();
    text.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <TextBox data-lines>
        <textarea
          ref={text}
          id={id}
          name={name}
          rows={10}
          dir="ltr"
          spellCheck={false}
          defaultValue={value}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
      </TextBox>
      <div data-scripted>
        <Button type="button" onClick={() => file.current?.click()}>
          {t('assets:import.file')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('assets:import.file')}
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
      </div>
    </>
  );
}

/** A table of what people say of assets. */
export const importForm = defineForm({
  schema: async () => (await import('../../shared/asset-import.ts')).AssetImport,
  fields: [
    {
      name: 'csv',
      label: 'assets:import.csv',
      hint: 'assets:import.hint',
      required: 'assets:import.required',
      control: 'own',
      Control: TableField,
    },
  ],
  submit: 'assets:import.tryIt',
  busy: 'assets:import.trying',
});
