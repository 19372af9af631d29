import t from 'tap';
import { formatsFor } from '../kit/format.ts';
import { lastingText } from './words.ts';

t.test('what something took stays in one line, and is said as each language does', async (t) => {
  const took = (language: 'ar' | 'en' | 'fr', seconds: number | null) =>
    lastingText(seconds, formatsFor(language, 'UTC'));
  t.same([took('en', 2 * 86_400), took('fr', 2 * 86_400)], ['2\u00a0days', '2\u00a0jours']);
  t.equal(took('en', 5400), '90\u00a0minutes');
  t.equal(took('ar', 2 * 86_400), 'يومان');
  t.equal(took('en', null), '—');
});
