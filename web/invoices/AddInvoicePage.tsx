import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Editor } from './Editor.tsx';
import { copyOf, editedOf, newInvoice } from './editor.ts';
import { type EditorResult, editorAction } from './editor-action.ts';
import { type EditorData, loadEditor } from './load-editor.ts';

const numberIn = (url: URL, name: string) => Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);

/** `?from=5036`: the same again; `?draft=5037`: what was kept of this one since. */
export async function loader({ api, url, signal }: PageArgs) {
  const draft = numberIn(url, 'draft');
  const today = new Date().toISOString().slice(0, 10);
  return loadEditor(api, draft || numberIn(url, 'from'), signal, (answer) => ({
    edited: !answer ? newInvoice(today) : draft ? editedOf(answer.invoice) : copyOf(answer, today),
    ...(draft > 0 && answer && { invoice: answer.invoice }),
  }));
}

export const action = (args: ActionArgs) =>
  editorAction(args, numberIn(args.url, 'draft') || Number(args.form.get('id')) || null);

export function Component() {
  const { t } = useTranslation();
  return (
    <Editor
      title={t('invoice:newTitle')}
      path="/invoice/add"
      data={useLoaderData() as EditorData}
      result={useActionData() as EditorResult | undefined}
    />
  );
}
