import t from 'tap';
import { brandOf, isCardNumber, orderTotal } from '../../shared/gallery-form-values.ts';
import * as schemas from '../../shared/gallery-forms.ts';
import { defineForm } from '../kit/form/define-form.ts';
import { nativeRules } from '../kit/form/native-rules.ts';
import { changedBy, checkTeam, newTeam, readTeam } from './team.ts';

const ann = { name: 'Ann', email: 'ann@harbour.example', role: 'analyst' as const };

t.test('every pattern of the gallery’s forms is one that browsers can read', async (t) => {
  let patterns = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    const properties = Object.keys(schema.properties).filter((key) => key !== 'members');
    const rules = await nativeRules(
      defineForm({
        schema: async () => schema,
        fields: properties.map((key) => ({ name: key, label: key, control: 'text', autoComplete: 'off' })),
        submit: 'send',
      }),
    );
    for (const key of properties) {
      const { pattern } = schema.properties[key as keyof typeof schema.properties] as { pattern?: string };
      if (pattern === undefined) continue;
      patterns++;
      t.equal(rules[key]!.pattern, pattern, `${name}.${key}`);
    }
  }
  t.ok(patterns > 15);
});

t.test('a team is checked row by row: what is empty, what is wrong, who stands there twice', async (t) => {
  t.same(await checkTeam({ team: 'Night', members: [ann] }), []);
  t.same(await checkTeam(newTeam), [
    { field: 'team', code: 'REQUIRED', params: {} },
    { field: 'members.0.name', code: 'REQUIRED', params: {} },
    { field: 'members.0.email', code: 'REQUIRED', params: {} },
    { field: 'members.1.name', code: 'REQUIRED', params: {} },
    { field: 'members.1.email', code: 'REQUIRED', params: {} },
  ]);
  t.match(await checkTeam({ team: 'Night', members: [ann, { ...ann, email: ' ANN@harbour.example ' }] }), [
    { field: 'members.1.email' },
  ]);
  t.match(await checkTeam({ team: 'Night', members: [ann, { ...ann, email: 'ANN@Harbour.example' }] }), [
    { field: 'members.1.email', code: 'REPEATED' },
  ]);
  t.match(await checkTeam({ team: 'Night', members: [{ ...ann, email: 'nobody', role: 'king' as 'reader' }] }), [
    { field: 'members.0.email', code: 'INVALID' },
    { field: 'members.0.role', code: 'NOT_ONE_OF' },
  ]);
  t.match(await checkTeam({ team: 'Night', members: [] }), [{ field: 'members', code: 'TOO_FEW', params: { min: 1 } }]);
});

t.test('rows of a team are read, added and taken away without scripts', async (t) => {
  const form = new FormData();
  for (const [name, value] of [
    ['team', ' Night '],
    ['members.0.name', 'Ann'],
    ['members.0.email', ann.email],
    ['members.0.role', 'analyst'],
    ['members.1.name', 'Bob'],
  ])
    form.set(name!, value!);
  const team = readTeam(form);
  t.same(team, { team: 'Night', members: [ann, { name: 'Bob', email: '', role: '' }] });
  t.equal(changedBy(team, 'add')?.members.length, 3);
  t.same(changedBy(team, 'remove 1')?.members, [ann]);
  t.equal(changedBy(team, 'send'), undefined);
  const full = { team: '', members: Array.from({ length: 6 }, () => ann) };
  t.equal(changedBy(full, 'add')?.members.length, 6, 'no more rows than the schema takes');
});

t.test('an order costs the goods less what a promo code takes off, and the delivery', async (t) => {
  t.equal(orderTotal({ delivery: 'standard' }), 48_000);
  t.equal(orderTotal({ delivery: 'express', promo: ' HARBOUR10 ' }), 43_200 + 2_500);
  t.equal(orderTotal({ delivery: 'pickup', promo: 'harbour10' }), 48_000, 'not a code');
});

t.test('a card’s number is right by its last digit, and says whose it is by its first', async (t) => {
  for (const number of ['4242 4242 4242 4242', '5555555555554444', '378282246310005'])
    t.ok(isCardNumber(number), number);
  for (const number of ['4242 4242 4242 4241', '5555555555554440', '4242', '', 'card'])
    t.notOk(isCardNumber(number), number);
  t.same(['4', '51 05', '2720', '37', '38', ''].map(brandOf), [
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    undefined,
    undefined,
  ]);
});
