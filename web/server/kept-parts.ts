import type { Keeper } from '../kept.tsx';

/** Bytes kept at a time, of parts and of pages: some ten thousand rows of tables, some hundred pages. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Visitors, with their languages and preferences, that are told apart at a time. */
const MOST_VISITORS = 10_000;

/** Nobody can write it into a page: it is another one in each process. */
const MARK = `~${crypto.randomUUID()}~`;
/** React's, between two texts. */
const SEPARATOR = '<!-- -->';

/** Values by a text; oldest out first. */
function createStore<Value>(sizeOf: (value: Value) => number) {
  const kept = new Map<string, Value>();
  let bytes = 0;
  const forget = (key: string) => {
    const value = kept.get(key);
    // A key has up to two bytes a character.
    if (value !== undefined && kept.delete(key)) bytes -= sizeOf(value) + 2 * key.length;
  };
  return {
    get: (key: string) => kept.get(key),
    keep(key: string, value: Value): void {
      forget(key);
      kept.set(key, value);
      bytes += sizeOf(value) + 2 * key.length;
      for (const oldest of kept.keys()) {
        if (bytes <= MOST_BYTES) break;
        forget(oldest);
      }
    },
  };
}

interface KeptPage {
  /** The data that it was drawn from, as it stands behind it. */
  tail: string;
  /** All behind the head; none before somebody has asked for the same page twice. */
  html: Buffer | null;
}

/** Where pages are put together; grows to the longest. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);
/** Bytes written to `scratch`. */
let end = 0;
const begin = (room: number) => {
  if (scratch.length < room) scratch = Buffer.allocUnsafeSlow(room);
  end = 0;
};
const add = (piece: string | Buffer) => {
  end += typeof piece === 'string' ? scratch.write(piece, end) : piece.copy(scratch, end);
};
const since = (start: number) => Buffer.from(scratch.subarray(start, end));

export interface PageParts extends Keeper {
  /**
   * The page: `head`, what `render` gives with every part in its place, `tail`, which is the data that the page is drawn from.
   * What was asked for twice, part or page, is kept.
   */
  page(url: string, head: readonly (string | Buffer)[], render: () => string, tail: string): Buffer;
}

/** Something that parts are drawn of, numbered, and the page that met it first. */
interface Known {
  id: number;
  page: number;
}

/** Makes what keeps parts and pages. A module that draws pages has one of its own, so that new code (development) begins anew. */
export function createKeeper() {
  const keptParts = createStore<Buffer>((html) => html.length);
  const keptPages = createStore<KeptPage>(({ tail, html }) => 2 * tail.length + (html?.length ?? 0));

  const objects = new WeakMap<object, Known>();
  const visitors = new Map<string, Known>();
  /** Numbers are never given twice, so what a forgotten visitor left behind is found by nobody. */
  let lastId = 0;
  let lastPage = 0;

  function visitorOf(text: string, page: number): Known {
    let known = visitors.get(text);
    if (!known) {
      if (visitors.size >= MOST_VISITORS) visitors.clear();
      known = { id: ++lastId, page };
      visitors.set(text, known);
    }
    return known;
  }

  function objectOf(object: object, page: number): Known {
    let known = objects.get(object);
    if (!known) {
      known = { id: ++lastId, page };
      objects.set(object, known);
    }
    return known;
  }

  /**
   * The parts of one page. A part is known by what it is drawn of, its input and the visitor (`visitor`: everything else that a
   * page is made from, as text); the same three give the same HTML, as hydration demands anyway.
   */
  return function partsFor(visitor: string): PageParts {
    const page = ++lastPage;
    const { id: scope, page: firstPage } = visitorOf(visitor, page);
    /** By number: the HTML of a kept part, or the key that a new one is to be kept under. */
    const parts: (Buffer | string)[] = [];
    let partBytes = 0;

    /** Adds HTML with its parts in their places. */
    const addMarked = (html: string) => {
      const begins = new Map<string, number>();
      const pieces = html.split(MARK);
      // Text and marks in turn, text first.
      for (let index = 0; index < pieces.length; index += 2) {
        const mark = pieces[index - 1];
        const next = pieces[index + 1];
        let text = pieces[index]!;
        if (mark?.startsWith('(') && text.startsWith(SEPARATOR)) text = text.slice(SEPARATOR.length);
        if (next?.startsWith(')') && text.endsWith(SEPARATOR)) text = text.slice(0, -SEPARATOR.length);
        add(text);
        if (next === undefined) break;
        const number = next.slice(1);
        const part = parts[Number(number)]!;
        if (next.startsWith('(')) begins.set(number, end);
        else if (typeof part === 'string') keptParts.keep(part, since(begins.get(number)!));
        else add(part);
      }
    };

    return {
      inside(of, input) {
        const known = of.map((object) => objectOf(object, page));
        // Met by this page first: as far as is known, what is drawn of it would be kept for nobody.
        if (firstPage === page || known.some((each) => each.page === page)) return { before: null, behind: null };
        const key = `${scope} ${known.map(({ id }) => id).join(' ')} ${JSON.stringify(input)}`;
        const kept = keptParts.get(key);
        const number = parts.push(kept ?? key) - 1;
        if (!kept) return { before: `${MARK}(${number}${MARK}`, behind: `${MARK})${number}${MARK}` };
        partBytes += kept.length;
        return { html: `${MARK}=${number}${MARK}` };
      },

      page(url, head, render, tail) {
        const key = `${scope} ${url}`;
        const last = keptPages.get(key);
        const again = last?.tail === tail;
        const whole = again ? last.html : null;
        const html = whole ? '' : render();
        // Three bytes are the most that one of JavaScript's characters takes.
        const most = head.reduce((sum, piece) => sum + 3 * piece.length, 3 * (html.length + tail.length));
        begin(most + (whole?.length ?? partBytes));
        head.forEach(add);
        const start = end;
        if (whole) add(whole);
        else {
          addMarked(html);
          add(tail);
          keptPages.keep(key, { tail, html: again ? since(start) : null });
        }
        return since(0);
      },
    };
  };
}
