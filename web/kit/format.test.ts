import t from 'tap';
import { formatsFor, leftToRight } from './format.ts';

t.test('a share that is too small for its decimal is told from nothing', async (t) => {
  const { percent } = formatsFor('en', 'UTC');
  const shown = [0, 0.0004, 0.0005, 0.001, 0.935, 1].map(percent);
  t.same(shown, ['0%', leftToRight('< 0.1%'), '0.1%', '0.1%', '93.5%', '100%']);
});
