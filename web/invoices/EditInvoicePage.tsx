import { useActionData, useLoaderData } from 'react-router-dom';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { useTranslation } from '../kit/translation.ts';
import { Editor } from './Editor.tsx';
import { editedOf } from './editor.ts';
import { type EditorResult, editorAction } from './editor-action.ts';
import { invoiceIdOf } from './invoice-id.ts';
import { type EditorData, loadEditor } from './load-editor.ts';

export async function loader({ api, params, signal }: PageArgs) {
  const id = invoiceIdOf(params);
  const data = await loadEditor(api, id, signal, (answer) => ({
    edited: editedOf(answer!.invoice),
    invoice: answer!.invoice,
  }));
  return { ...data, pageTitle: `#${id}` };
}

export const action = (args: ActionArgs) => editorAction(args, invoiceIdOf(args.params));

export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData() as EditorData;
  const { id } = data.invoice!;
  return (
    <Editor
      key={id}
      title={t('invoice:editTitle', { id })}
      path={`/invoice/edit/${id}`}
      data={data}
      result={useActionData() as EditorResult | undefined}
    />
  );
}
