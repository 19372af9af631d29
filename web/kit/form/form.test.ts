import { Type } from '@sinclair/typebox';
import t from 'tap';
import { ApiError, unreachable } from '../../../shared/api.ts';
import { filledLine, oneOf } from '../../../shared/schema.ts';
import { checkForm } from './check-form.ts';
import { defineForm } from './define-form.ts';
import { faultText } from './fault-text.ts';
import { formAction } from './form-action.ts';
import type { FormValues } from './form-types.ts';
import { nativeRules } from './native-rules.ts';
import { isUnsent } from './unsent.ts';

/** Strict, as a route's body is: `again` is the form's own. */
const schema = Type.Object(
  {
    name: filledLine(8, { minLength: 3 }),
    role: Type.Optional(oneOf(['admin', 'client'])),
    secret: Type.String({ maxLength: 20 }),
  },
  { additionalProperties: false },
);
const field = (name: string) => ({ name, label: name, control: 'text' as const, autoComplete: 'off' as const });
const form = defineForm({
  schema: async () => schema,
  fields: [
    { ...field('name'), required: 'say:noName' },
    field('role'),
    { ...field('secret'), control: 'password', required: 'say:noSecret' },
    { ...field('again'), control: 'password' },
  ],
  others: ['events'],
  check: ({ secret, again }) => (again === secret ? [] : [{ field: 'again', code: 'DIFFERENT', params: {} }]),
  faults: { 'name.INVALID': 'say:oddName', NAME_IN_USE: 'say:nameTaken' },
  submit: 'say:submit',
});
const good: FormValues = { name: 'ann', role: 'admin', secret: ' s', again: ' s' };

t.test('the route’s schema says what is wrong, one fault a field, in the order of the fields', async (t) => {
  t.same(await checkForm(form, good), []);
  t.same(await checkForm(form, { ...good, role: '' }), [], 'an empty box of what may be left out is none');
  t.same(await checkForm(form, { ...good, name: '', secret: '', again: '' }), [
    { field: 'name', code: 'REQUIRED', params: {} },
    { field: 'secret', code: 'REQUIRED', params: {} },
  ]);
  t.same(await checkForm(form, { name: 'a', role: 'king', secret: 'x'.repeat(21), again: 'y' }), [
    { field: 'name', code: 'TOO_SHORT', params: { min: 3 } },
    { field: 'role', code: 'NOT_ONE_OF', params: { allowed: 'admin,client' } },
    { field: 'secret', code: 'TOO_LONG', params: { max: 20 } },
    { field: 'again', code: 'DIFFERENT', params: {} },
  ]);
  t.match(await checkForm(form, { ...good, name: 'a\u0000nn' }), [{ field: 'name', code: 'INVALID' }]);
  t.match(await checkForm(form, { ...good, name: 'far too long' }), [{ code: 'TOO_LONG', params: { max: 8 } }]);
});

t.test('what one field makes necessary in another is missed there', async (t) => {
  const paid = defineForm({
    schema: async () => Type.Object({ by: Type.String(), card: Type.Optional(Type.String({ minLength: 4 })) }),
    fields: [field('by'), field('card')],
    check: ({ by, card }) => (by === 'card' && !card ? [{ field: 'card', code: 'REQUIRED', params: {} }] : []),
    submit: 'say:submit',
  });
  t.same(await checkForm(paid, { by: 'card', card: '' }), [{ field: 'card', code: 'REQUIRED', params: {} }]);
  t.same(await checkForm(paid, { by: 'cash', card: '' }), []);
  t.match(await checkForm(paid, { by: 'card', card: '12' }), [{ field: 'card', code: 'TOO_SHORT' }]);
});

t.test('a number is checked as one, and its bounds are named', async (t) => {
  const schema = Type.Object({ port: Type.Integer({ minimum: 1, maximum: 10 }), share: Type.Optional(Type.Number()) });
  const numbers = defineForm({
    schema: async () => schema,
    fields: [field('port'), field('share')],
    submit: 'say:submit',
  });
  t.same(await checkForm(numbers, { port: '10', share: '0.5' }), []);
  t.match(await checkForm(numbers, { port: '0', share: '' }), [
    { field: 'port', code: 'TOO_SMALL', params: { min: 1 } },
  ]);
  t.match(await checkForm(numbers, { port: '11', share: '' }), [
    { field: 'port', code: 'TOO_LARGE', params: { max: 10 } },
  ]);
  t.match(await checkForm(numbers, { port: '1.5', share: 'half' }), [
    { field: 'port', code: 'INVALID' },
    { field: 'share', code: 'INVALID' },
  ]);
  t.same(await nativeRules(numbers), { port: { min: 1, max: 10 }, share: {} });
});

t.test('a browser is told what the schema and the form demand, as far as it can check it', async (t) => {
  const { name, secret, again } = await nativeRules(form);
  t.match(name, { required: true, minLength: 3, maxLength: 8 });
  t.ok(new RegExp(`^(?:${name!.pattern})$`, 'v').test('ann'));
  t.same(secret, { required: true, maxLength: 20 });
  t.same(again, {}, 'what the schema does not know has no rule');
  const odd = Type.Object({ name: Type.String({ pattern: '^[a-z-]$' }) });
  const rules = await nativeRules({ ...form, schema: async () => odd, fields: [field('name')] });
  t.same(rules.name, {}, 'a pattern that browsers cannot read is left out');
});

t.test('a fault is said in the form’s words, else in those of the list of errors', async (t) => {
  const say = (field: string, code: string) =>
    faultText(form, { field, code, params: { max: 8 } }, ((keys: string[], params: object) => [keys, params]) as never);
  t.same(say('name', 'REQUIRED'), ['say:noName', { max: 8 }]);
  t.same(say('name', 'INVALID')[0], 'say:oddName');
  t.same(say('secret', 'INVALID')[0], ['errors:INVALID', 'errors:INTERNAL'], 'another field’s words are not its');
  t.same(say('name', 'NAME_IN_USE')[0], 'say:nameTaken');
  t.same(say('name', 'TOO_LONG')[0], ['errors:TOO_LONG', 'errors:INTERNAL']);
});

/** Posts the form to an API that answers `answer`. */
async function post(values: FormValues, answer: () => Promise<string | undefined> = async () => undefined) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  const sent: FormValues[] = [];
  const action = formAction(form, async (values, _args: { form: FormData }) => {
    sent.push(values);
    return answer();
  });
  return { result: await action({ form: data }), sent };
}

t.test('what is right is sent, trimmed but for passwords', async (t) => {
  const { result, sent } = await post({ ...good, name: '  ann ' });
  t.same(sent, [good]);
  t.same(result, { given: { name: 'ann', role: 'admin', events: '' }, faults: [], done: true }, 'nothing is ticked');
  t.equal((await post(good, async () => 'elsewhere')).result, 'elsewhere');
});

t.test('what is wrong is not sent, and passwords are never given back', async (t) => {
  const { result, sent } = await post({ ...good, name: 'x' });
  t.same(sent, []);
  t.match(result, { given: { name: 'x' }, faults: [{ field: 'name', code: 'TOO_SHORT' }] });
  t.notOk('secret' in (result as { given: object }).given);
});

t.test('what got no answer says so and comes back with what was typed', async (t) => {
  const { result } = await post(good, () => Promise.reject(unreachable()));
  t.same(result, { given: { name: 'ann', role: 'admin', events: '' }, faults: [], unsent: true });
  t.ok(isUnsent(result));
  t.notOk(isUnsent((await post(good)).result));
  for (const answer of [undefined, null, 'elsewhere', { done: 'suspend' }]) t.notOk(isUnsent(answer));
});

t.test('the API’s refusal stands where the form has it; what is of no part under the first', async (t) => {
  const refuse = async (body: object) => {
    const error = new ApiError(400, { code: 'INVALID_INPUT', message: 'In English', ...body } as never);
    return (await post(good, () => Promise.reject(error))).result;
  };
  const fields = [
    { field: 'role', code: 'NOT_ONE_OF', params: { allowed: 'a' } },
    { field: 'other', code: 'REQUIRED', params: {} },
    { field: 'events', code: 'MAY_NOT_HEAR', params: {} },
  ];
  t.match(await refuse({ fields }), { faults: [fields[0], { ...fields[1], field: 'name' }, fields[2]] });
  t.match(await refuse({ code: 'TOO_MANY_ATTEMPTS', params: { seconds: 7 } }), {
    faults: [{ field: 'name', code: 'TOO_MANY_ATTEMPTS', params: { seconds: 7 } }],
  });
  await t.rejects(
    post(good, () => Promise.reject(new Error('broken'))),
    'what is no refusal is the page’s error',
  );
});
