import t from 'tap';
import { parseSearch } from '../../shared/search/parse.ts';
import { printSearch } from '../../shared/search/print.ts';
import { ruleQuery } from './rule-query.ts';

t.test('a rule within sensors looks for what its search finds in these alone', async (t) => {
  t.equal(ruleQuery('sid:1 or sid:2', ''), 'sid:1 or sid:2');
  t.equal(ruleQuery('sid:1 OR sid:2', 'fw1, edge 2'), 'sensor:(fw1,"edge 2") (sid:1 OR sid:2)');
  const left = `NOT (${ruleQuery('sid:1', 'fw1')})`;
  t.equal(printSearch(parseSearch(left, 'events')), 'NOT (sensor:fw1 alert.signature_id:1)');
});
