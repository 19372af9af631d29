import t from 'tap';
import { latinKey } from './latin-key.ts';

const keys: [what: string, key: string, code: string, latin: string][] = [
  ['a letter', 'g', 'KeyG', 'g'],
  ['a large letter', 'G', 'KeyG', 'G'],
  ['a letter where another keyboard has another', 'z', 'KeyY', 'z'],
  ['an Arabic letter', 'ل', 'KeyG', 'g'],
  ['two Arabic letters on one key', 'لا', 'KeyB', 'b'],
  ['a Cyrillic letter', 'п', 'KeyG', 'g'],
  ['the Arabic letter in the place of the stroke', 'ظ', 'Slash', '/'],
  ['the stroke of an Arabic keyboard', '/', 'KeyL', '/'],
  ['the question mark of a French keyboard', '?', 'KeyM', '?'],
  ['the comma of a French keyboard', ',', 'KeyM', ','],
  ['the Arabic question mark', '؟', 'Slash', '؟'],
  ['a key with a name', 'Enter', 'Enter', 'Enter'],
];
for (const [what, key, code, latin] of keys) t.equal(latinKey({ key, code }), latin, what);
t.end();
