import t from 'tap';
import { MAX_SEARCH_LENGTH } from '../../shared/search/limits.ts';
import { parseSearch } from '../../shared/search/parse.ts';
import { assetThreatsPath } from './asset-path.ts';
import { ruleThreatsPath } from './rule-threats-path.ts';

const searchOf = (addresses: string[]) =>
  new URL(assetThreatsPath(addresses, {}), 'http://ndr.example').searchParams.get('q')!;

t.test('the threats of an asset are those of each of its addresses, however many it has had', (t) => {
  const asked = searchOf(['10.0.0.5', 'fd00::5', '10.0.0.5']);
  t.match(parseSearch(asked, 'threats'), { field: 'ip', value: { values: ['10.0.0.5', 'fd00::5'] } });
  t.equal(asked.match(/10\.0\.0\.5/g)?.length, 1, 'one that it had twice is asked for once');
  const temporary = Array.from(
    { length: 300 },
    (_, n) => `2001:db8:aaaa:bbbb:cccc:dddd:eeee:${(0xf000 + n).toString(16)}`,
  );
  const many = searchOf(temporary);
  t.ok(many.length <= MAX_SEARCH_LENGTH, `${many.length}`);
  t.match(parseSearch(many, 'threats'), { value: { values: temporary.slice(0, 40) } }, 'the newest');
  t.end();
});

t.test('several threats of a rule are those that it, or any part of it, has raised', (t) => {
  const asked = new URL(
    ruleThreatsPath(['10.0.0.5'], 'ET TOR Known "Exit" Node'),
    'http://ndr.example',
  ).searchParams.get('q')!;
  t.match(parseSearch(asked, 'threats'), {
    kind: 'and',
    of: [
      { field: 'ip' },
      { field: 'alert.signature', value: { parts: [{ text: 'ET TOR Known "Exit" Node' }, { any: '*' }] } },
    ],
  });
  t.end();
});
