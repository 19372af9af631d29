import { useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { wallOf } from '../../shared/zoned.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { useTranslation } from '../kit/translation.ts';
import { beginningOf, ofDraft } from './beginning.ts';
import { Editor } from './Editor.tsx';
import { copyOf, editedOf, newInvoice } from './editor.ts';
import { type EditorResult, editorAction } from './editor-action.ts';
import { type EditorData, loadEditor } from './load-editor.ts';

const numberIn = (url: URL, name: string) => Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);

/** An invoice that is no draft any more, whatever opened it here. */
const issuedIn = ({ invoice }: EditorData) => (invoice && invoice.invoiceStatus !== 'Draft' ? invoice : undefined);

/** `?from=5036`: the same again; `?draft=5037`: what was kept of this one since. */
export async function loader({ api, url, signal, timeZone }: PageArgs) {
  const draft = numberIn(url, 'draft');
  const today = wallOf(Date.now(), await timeZone()).day;
  const data = await loadEditor(api, draft || numberIn(url, 'from'), signal, (answer) => ({
    edited: !answer ? newInvoice(today) : draft ? editedOf(answer.invoice) : copyOf(answer, today),
    ...(draft > 0 && answer && { invoice: answer.invoice }),
  }));
  const issued = issuedIn(data);
  return { ...data, ...(issued && { pageTitle: `#${issued.id}` }) };
}

export const action = (args: ActionArgs) =>
  editorAction(args, numberIn(args.url, 'draft') || Number(args.form.get('id')) || null);

export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData() as EditorData;
  // Somebody may send it while it is written: it stays, with what was typed, and is called what it is.
  const issued = issuedIn(data);
  // Asked for anew from here, or with another beginning, it is another invoice; by the number of its own draft it is still this one.
  const beginning = beginningOf(useLocation().search);
  const [kept, setKept] = useState<number | null>(null);
  const [editor, setEditor] = useState({ beginning, turn: 0 });
  if (beginning !== editor.beginning)
    setEditor({ beginning, turn: editor.turn + (beginning === ofDraft(kept) ? 0 : 1) });
  return (
    <Editor
      key={editor.turn}
      onKept={setKept}
      title={issued ? t('invoice:editTitle', { id: issued.id }) : t('invoice:newTitle')}
      path="/invoice/add"
      data={data}
      result={useActionData() as EditorResult | undefined}
    />
  );
}
