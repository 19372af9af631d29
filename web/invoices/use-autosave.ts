import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { reach } from '../app/connection.ts';
import { useApi } from '../app/contexts.ts';
import { bodyOf, readEdited } from './editor.ts';

/** From a change to its being kept. */
const PAUSE_MS = 5000;

export type Saved =
  | { is: 'clean' | 'waiting' | 'saving' | 'incomplete' | 'failed' | 'unreachable' | 'changed' }
  | { is: 'saved'; at: string };

/**
 * Keeps a draft as one writes it, without asking: the first time it makes one, whose number is told and then stands in the page's address.
 * Of what is no draft any more (`on` is false) it only knows that something was changed. Over what somebody else has stored since
 * the version that was `begun` with it keeps nothing, but for what was stored under this `key` and not heard of.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  id: number | null,
  begun: { version: number; key: string },
  on: boolean,
  leaving: RefObject<boolean>,
  onKept?: (id: number) => void,
) {
  const api = useApi();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Saved>({ is: 'clean' });
  const kept = useRef(id);
  const version = useRef(begun.version);
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const edits = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(): Promise<void> {
    if (!form.current || !dirty.current) return;
    const read = bodyOf(readEdited(new FormData(form.current)), begun.key);
    if ('faults' in read) return setSaved({ is: 'incomplete' });
    const saved = edits.current;
    setSaved({ is: 'saving' });
    const invoices = invoicesApi(api);
    try {
      const { invoice } = await (kept.current
        ? invoices.replace(kept.current, { ...read.body, version: version.current })
        : invoices.create(read.body));
      version.current = invoice.version;
      const first = kept.current === null;
      kept.current = invoice.id;
      // Until it is stored it would be lost, and what was typed meanwhile still would.
      if (edits.current === saved) dirty.current = false;
      setSaved({ is: 'saved', at: new Date().toISOString() });
      if (!first) return;
      onKept?.(invoice.id);
      // Whoever is on his way elsewhere is not called back.
      if (form.current && !leaving.current)
        await navigate(`?draft=${invoice.id}`, { replace: true, preventScrollReset: true });
    } catch (error) {
      const isChanged = error instanceof ApiError && error.body.code === 'CHANGED_MEANWHILE';
      const isUnheard = didNotArrive(error);
      setSaved({ is: isChanged ? 'changed' : isUnheard ? 'unreachable' : 'failed' });
      // Whoever waits for the connection writes nothing that would have it saved.
      if (isUnheard) void reach().then(() => form.current && !leaving.current && later());
    }
  }
  const later = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (running.current) return later();
      running.current = save().finally(() => {
        running.current = undefined;
      });
    }, PAUSE_MS);
  };
  return {
    saved,
    /** Something was typed that is stored nowhere. */
    dirty,
    /** The number of what is kept, as soon as there is one. */
    kept,
    onEdit() {
      dirty.current = true;
      edits.current++;
      if (!on) return;
      setSaved((last) => (last.is === 'saved' || last.is === 'incomplete' ? last : { is: 'waiting' }));
      later();
    },
    /** Stops keeping, and waits for what is on its way; resolves to the number and version of what is stored. */
    async settle(): Promise<{ id: number | null; version: number }> {
      clearTimeout(timer.current);
      timer.current = undefined;
      await running.current;
      // Nothing is on its way any more, should the page stay.
      setSaved((last) => (last.is === 'waiting' ? { is: 'clean' } : last));
      return { id: kept.current, version: version.current };
    },
  };
}
