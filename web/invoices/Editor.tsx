import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router-dom';
import plus from '~icons/mdi/plus';
import { invoiceServices, MAX_INVOICE_LINES } from '../../shared/invoice-values.ts';
import { totalsOf } from '../../shared/money.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { focusOf } from '../kit/form/focus-of.ts';
import { Icon } from '../kit/Icon.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextField } from '../kit/TextField.tsx';
import { ToldAbove } from '../kit/told-above.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { ClientDrawer } from './ClientDrawer.tsx';
import { EditorFaults } from './EditorFaults.tsx';
import { EditorLine } from './EditorLine.tsx';
import { EditorParties } from './EditorParties.tsx';
import { EditorSide } from './EditorSide.tsx';
import { EditorLines } from './editor.styles.ts';
import { asTyped, type EditedLine, newKey, pricedOf } from './editor.ts';
import type { EditorResult } from './editor-action.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { EditorData } from './load-editor.ts';
import { Paper, PaperColumns, PaperFoot } from './paper.styles.ts';
import { Totals } from './Totals.tsx';
import { useAutosave } from './use-autosave.ts';
import { useFaultTexts } from './use-fault-texts.ts';
import { useLines } from './use-lines.ts';

interface EditorProps {
  title: string;
  /** Of the page: where its form is posted. */
  path: string;
  data: EditorData;
  result: EditorResult | undefined;
  /** A draft has been made of it. */
  onKept?: (id: number) => void;
}

/** The invoice as a form: what stands on the paper can be written on it. A plain form without scripts. */
export function Editor({ title, path, data, result, onKept }: EditorProps) {
  const { t } = useTranslation();
  const { invoice } = data;
  useUnsent(result);
  const given = result && 'edited' in result ? result : undefined;
  const { typed } = useAmounts();
  const [begun] = useState(() => asTyped(given?.edited ?? data.edited, typed));
  const [key] = useState(newKey);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const leaving = useRef(false);
  const sending = useRef(false);
  const isDraft = !invoice || invoice.invoiceStatus === 'Draft';
  const keeping = useAutosave(form, invoice?.id ?? null, { ...begun, key }, isDraft, leaving, onKept);
  const { errors, onEdit: forget } = useFaultTexts(given?.faults);
  const onEdit = (name: string) => {
    keeping.onEdit();
    forget(name);
  };
  const { lines, add, change, remove, move, drag, onKeyDown } = useLines(begun.lines, list, (isSameOrder) =>
    isSameOrder ? keeping.onEdit() : onEdit('lines'),
  );
  const changeLine = (index: number, next: EditedLine) => {
    const names = Object.keys(next) as (keyof EditedLine)[];
    // An item that is known brings its price.
    for (const name of names) if (next[name] !== lines[index]![name]) forget(`lines.${index}.${name}`);
    change(index, next);
  };
  const [asksClient, setAsksClient] = useState(false);
  const submit = useSubmit();
  // The number of a draft that was kept stands there.
  const action = path + useLocation().search;
  const services = useId();

  const focus = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) focusOf(control).focus();
  };
  // It stays: what was not accepted is still unsaved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts
  useEffect(() => {
    leaving.current = false;
    const at = given?.faults[0]?.field;
    if (at) focus(at);
    else if (at === '') form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [result]);

  return (
    <Stack>
      <PageHeader>
        <h1>{title}</h1>
      </PageHeader>
      <Form
        method="post"
        action={action}
        noValidate
        ref={form}
        onChange={(event) => onEdit((event.target as EventTarget & { name: string }).name)}
        onSubmit={async (event) => {
          event.preventDefault();
          // Each of its buttons saves it: one that is new would become two.
          if (sending.current) return;
          sending.current = true;
          const { submitter } = event.nativeEvent as SubmitEvent;
          const values = new FormData(event.currentTarget, submitter);
          leaving.current = true;
          try {
            const { id, version } = await keeping.settle();
            if (id) values.set('id', String(id));
            values.set('key', key);
            // One that was refused came back with the version that may be saved over.
            values.set('version', String(Math.max(version, given?.edited.version ?? 0)));
            await submit(values, { method: 'post', action, replace: true });
          } finally {
            sending.current = false;
          }
        }}
      >
        {/* What Enter presses. */}
        <button type="submit" name="do" value="save" hidden />
        <input type="hidden" name="id" value={invoice?.id ?? ''} />
        <input type="hidden" name="version" value={begun.version} />
        <input type="hidden" name="service" value={begun.service} />
        <PaperColumns>
          <Paper as="div">
            <ToldAbove value={true}>
              <EditorFaults errors={errors} onGo={focus} />
              <EditorParties
                begun={begun}
                clients={data.clients}
                onAsk={() => setAsksClient(true)}
                onEdit={onEdit}
                {...{ result, errors, invoice }}
              />
              <h2>{t('invoice:lines')}</h2>
              <EditorLines ref={list} onKeyDown={onKeyDown}>
                {lines.map((line, index) => (
                  <EditorLine
                    key={line.key}
                    count={lines.length}
                    onChange={(next) => changeLine(index, next)}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                    onDrag={(event) => drag(index, event)}
                    {...{ line, index, errors, services }}
                  />
                ))}
              </EditorLines>
              <datalist id={services}>
                {invoiceServices.map(({ item }) => (
                  <option key={item} value={item} />
                ))}
              </datalist>
              <Button
                name="do"
                value="add"
                formNoValidate
                variant="tonal"
                disabled={lines.length >= MAX_INVOICE_LINES}
                onClick={(event) => {
                  event.preventDefault();
                  add();
                }}
              >
                <Icon of={plus} size={18} />
                {t('invoice:line.add')}
              </Button>
              <PaperFoot>
                <div>
                  <TextField
                    id="salesperson"
                    name="salesperson"
                    label={t('invoice:salesperson')}
                    defaultValue={begun.salesperson}
                    maxLength={120}
                    autoComplete="off"
                    error={errors.salesperson}
                  />
                  <TextField
                    id="thanks"
                    name="thanks"
                    label={t('invoice:thanks')}
                    defaultValue={begun.thanks}
                    maxLength={300}
                    autoComplete="off"
                    error={errors.thanks}
                  />
                </div>
                <Totals
                  {...totalsOf(lines.map(pricedOf))}
                  paidMinor={invoice ? invoice.totalMinor - invoice.balanceMinor : 0}
                  live
                />
              </PaperFoot>
              <div data-note>
                <TextArea
                  id="note"
                  name="note"
                  label={t('invoice:note')}
                  rows={2}
                  grow
                  maxLength={4000}
                  defaultValue={begun.note}
                  error={errors.note}
                />
              </div>
            </ToldAbove>
          </Paper>
          <EditorSide {...{ begun, saved: keeping.saved }} />
        </PaperColumns>
      </Form>
      <ClientDrawer open={asksClient} onClose={() => setAsksClient(false)} {...{ action, result }} />
      <LeaveGuard dirty={keeping.dirty} leaving={leaving} kept={keeping.kept} />
    </Stack>
  );
}
