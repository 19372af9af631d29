import t from 'tap';
import { inWholeLines } from './network-address.ts';

t.test('a word is looked for in whole lines, a search of its own is not', async (t) => {
  t.equal(inWholeLines('invoice'), 'text:"invoice"');
  t.equal(inWholeLines('00:12:f0:64:d1:d9'), 'text:"00:12:f0:64:d1:d9"');
  t.equal(inWholeLines('fe:12:f0:64:d1:d9'), 'text:"fe:12:f0:64:d1:d9"', 'though it begins as a field does');
  t.equal(inWholeLines('https'), 'text:"https"');
  for (const search of ['', undefined, 'two words', 'src_ip:10.0.0.1', 'text:"x"', '-word', '(word)', '"word"'])
    t.equal(inWholeLines(search), null, String(search));
});
