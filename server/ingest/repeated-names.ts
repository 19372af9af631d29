import { isObject } from '../is-object.ts';

/** Texts of JSON, and what stands around values. */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** A name whose colon is not right behind it; what looks so within a text costs a look. */
const APART = /"[ \t\r]+:/;

/** How many names the objects in a value have. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce((sum: number, each) => sum + namesIn(each), isObject(value) ? inner.length : 0);
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** A name with its value in the text of an object: where it begins, where its value does, and what is behind its comma. */
interface Member {
  from: number;
  value: number;
  end: number;
}

/** What stands before the last value of a name that has another one first. */
function overridden(text: string): Member[] {
  const found: Member[] = [];
  /** Of the objects and lists that are open. */
  const open: { members: Map<string, Member[]>; last: Member | null }[] = [];
  const textOf = ({ value, end }: Member) => text.slice(value, end - 1).trim();
  let before = { token: '', index: 0 };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    const isEnd = token === '}' || token === ']';
    if (inside && token === ':') {
      const name = JSON.parse(before.token) as string;
      inside.last = { from: before.index, value: index + 1, end: 0 };
      const same = inside.members.get(name);
      if (same) same.push(inside.last);
      else inside.members.set(name, [inside.last]);
    } else if (inside?.last && (isEnd || token === ',')) inside.last.end = index + 1;
    if (token === '{' || token === '[') open.push({ members: new Map(), last: null });
    else if (isEnd)
      for (const members of open.pop()!.members.values())
        if (textOf(members[0]!) !== textOf(members.at(-1)!))
          for (const member of members.slice(0, -1)) found.push(member);
    before = { token, index };
  }
  return found;
}

/**
 * A line of which the first value of a name is the last that its object gives it: that is the one which `JSON.parse` has read into `event`,
 * and what reads lines in SQL takes the first. Looked for where there are more names than were read, as the colons behind them are counted.
 */
export function withoutRepeatedNames(text: string, event: object): string {
  if (!APART.test(text) && occurrences(text, '":') === namesIn(event)) return text;
  let [kept, at] = ['', 0];
  for (const { from, end } of overridden(text).sort((one, other) => one.from - other.from)) {
    // One within another goes with it.
    if (from < at) continue;
    kept += text.slice(at, from);
    at = end;
  }
  return kept + text.slice(at);
}
