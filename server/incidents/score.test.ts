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

t.test(
  'habits of talks with the outside are reasons of one another at the same end, or beside something else',
  async (t) => {
    const habit = (what: string, weight: number, ...ends: string[]) => part(what, weight, { kind: 'finding', ends });
    const here = [habit('beacon', 0.6, '192.0.2.1', 'a.example'), habit('self_signed_tls', 0.5, '192.0.2.1')];
    const there = habit('long_connection', 0.4, '192.0.2.2');
    const { score } = scoreOf(here);
    t.ok(score > scoreOf([here[0]!]).score && score < 40, 'two of one end, of which a thing at home has as many');
    t.ok(scoreOf([...here, part('suspicion', 0.4)]).score > 40, 'and a rule that saw something');
    const all = scoreOf([there, ...here]);
    t.equal(all.score, score, 'of several ends the one that weighs most counts');
    t.match(all.terms.at(-1), { what: 'long_connection', points: 0 }, 'the others stay in view');
    t.ok(scoreOf([habit('beacon', 0.6, '192.0.2.1'), habit('self_signed_tls', 0.5, '192.0.2.3'), there]).score < 40);
    const implant = part('implant', 0.9);
    t.ok(scoreOf([...here, there, implant]).score > scoreOf([...here, implant]).score, 'beside malware all count');
    const hint = part('hint', 0.4, { bound: 'hints' });
    t.equal(scoreOf([...here, there, hint]).score, scoreOf([...here, hint]).score, 'not beside a hint');
    const [{ ends: _, ...older }] = [there];
    t.ok(scoreOf([...here, older]).score > score, 'of an older version all count until they are worked out anew');
  },
);
