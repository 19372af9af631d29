import t from 'tap';
import { type ScorePart, scoreOf } from './score.ts';

const part = (what: string, weight: number, more: Partial<ScorePart> = {}): ScorePart => ({
  ...{ threat: what, group: what, kind: 'threats', what, weight, tactic: null, reached: [], bound: null },
  ...more,
});

t.test('reasons stand by their points, and all hosts that were reached are counted', async (t) => {
  const { terms } = scoreOf([
    part('implant', 0.9),
    ...['one', 'two', 'three'].map((what, index) =>
      part(`tried ${what}`, 1.1, { bound: 'tried', reached: [`10.0.0.${index}`], tactic: 'TA0001' }),
    ),
  ]);
  const reasons = terms.filter(({ kind }) => kind === 'threats').map(({ points }) => points);
  t.same(
    reasons,
    [...reasons].sort((one, other) => other - one),
  );
  t.equal(terms[0]?.what, 'implant', 'what was tried has a most');
  t.match(terms.at(-1), { kind: 'hosts', count: 3 });
  t.equal(
    terms.at(-1)?.points,
    scoreOf([
      part('implant', 0.9),
      ...['one', 'two', 'three'].map((what) => part(`tried ${what}`, 1.1, { bound: 'tried', reached: ['10.0.0.1'] })),
    ]).terms.at(-1)?.points,
    'what was tried at many is one reason',
  );
});
