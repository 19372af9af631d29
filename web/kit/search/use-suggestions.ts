import { useEffect, useState } from 'react';
import { SearchError } from '../../../shared/search/error.ts';
import { findFieldOf, type SearchSubject } from '../../../shared/search/fields.ts';
import { parseSearch } from '../../../shared/search/parse.ts';
import { searchApi } from '../../../shared/search-api.ts';
import { useFieldLabel } from '../field-label.ts';
import { useKitServices } from '../services.ts';
import { fieldsFor, knownValues, type Place, placeAt, restOf, type Suggestion, withValues } from './complete.ts';
import type { SearchFault } from './fault.ts';

/** Typing pauses this long before values are asked for. */
const PAUSE_MS = 150;

export interface Written {
  text: string;
  caret: number;
}

/** What is wrong with a search; null for a good one. */
export function checkSearch(text: string, among: SearchSubject): SearchFault | null {
  try {
    parseSearch(text, among);
    return null;
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    const { position, length, expected, suggestion } = error;
    return { position, length, expected, suggestion };
  }
}

interface Asked {
  among: SearchSubject;
  range: { from?: string | undefined; to?: string | undefined };
  recent: readonly string[];
}

/** What can stand at the caret; nothing while `written` is null. */
export function useSuggestions(
  written: Written | null,
  { among, range, recent }: Asked,
): { place: Place; items: Suggestion[] } {
  const { api } = useKitServices();
  const labelOf = useFieldLabel(among);
  const [answer, setAnswer] = useState<{ of: string; items: Suggestion[] }>({ of: '', items: [] });
  const place = placeAt(written?.text ?? '', written?.caret ?? 0);
  const field = place.field === null ? null : findFieldOf(place.field, among);
  const rest = written && field ? restOf(written.text, place) : '';
  // Values are counted of events, which know nothing of threats.
  const q = rest && !checkSearch(rest, 'events') ? rest : '';
  const { from, to } = range;
  const key = field && among !== 'assets' ? JSON.stringify([field.name, place.typed, q, from, to]) : '';
  useEffect(() => {
    if (!key || among === 'assets') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const [name, text] = JSON.parse(key) as [string, string];
      const query = { field: name, text, q, among, ...(from && { from }), ...(to && { to }) };
      searchApi(api)
        .values(query, abort.signal)
        .then(
          ({ values }) =>
            setAnswer({
              of: key,
              items: withValues(
                knownValues(name, text, among),
                values,
                findFieldOf(name, among)?.ofThreats ? 'threats' : 'events',
              ),
            }),
          () => {},
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, api, among, q, from, to]);

  if (!written) return { place, items: [] };
  if (place.field !== null)
    return { place, items: answer.of === key && key ? answer.items : knownValues(place.field, place.typed, among) };
  const fields = fieldsFor(place.typed, labelOf, among);
  const again: Suggestion[] = written.text
    ? []
    : recent.slice(0, 5).map((text) => ({ insert: text, kind: 'search', text }));
  return { place, items: [...again, ...fields] };
}
