import { ApiError, didNotArrive } from '../../../shared/api.ts';
import { checkForm } from './check-form.ts';
import type { FieldFault, FormArgs, FormDefinition, FormResult, SendValues } from './form-types.ts';
import { givenOf, valuesOf } from './form-values.ts';
import { unsent } from './unsent.ts';

/** What the API found at fault. What belongs to nothing of the form is said under its first field. */
function faultsOf({ fields, others = [] }: FormDefinition, { body }: ApiError): FieldFault[] {
  const names = [...fields.map(({ name }) => name), ...others];
  // A body may hold what is typed under a name of its own: `user.email`.
  const nameOf = (field: string) => [field, field.split('.').at(-1)!].find((name) => names.includes(name)) ?? names[0]!;
  const named = (body.fields ?? []).map((fault) => ({ ...fault, field: nameOf(fault.field) }));
  return named.length ? named : [{ field: names[0]!, code: body.code, params: body.params ?? {} }];
}

/** Checks what was posted and sends it; what is at fault, or got no answer, comes back with what was typed. */
export async function sendForm<Args extends FormArgs, Answer>(
  of: FormDefinition,
  send: SendValues<Args, Answer>,
  args: Args,
): Promise<FormResult | Answer> {
  const values = valuesOf(of, (name) => args.form.get(name));
  const version = args.form.get('version');
  const ticks = (of.others ?? []).map((name) => [name, args.form.getAll(name).join(' ')] as const);
  const given = {
    ...givenOf(of, values),
    ...Object.fromEntries(ticks),
    ...(version && { version: String(version) }),
  };
  const refused = async (faults: FieldFault[]) => {
    await args.loadTexts?.(['errors']);
    return { given, faults };
  };
  const faults = await checkForm(of, values);
  if (faults.length) return refused(faults);
  try {
    return (await send(values, args)) ?? { given, faults: [], done: true };
  } catch (error) {
    if (didNotArrive(error)) return { ...unsent(), given };
    if (!(error instanceof ApiError)) throw error;
    const { code, params } = error.body;
    if (code === 'CHANGED_MEANWHILE' || code === 'USER_CHANGED') {
      const { name, version, at } = params!;
      return {
        given,
        faults: [],
        changed: { name: String(name), version: Number(version), ...(at && { at: String(at) }) },
      };
    }
    return refused(faultsOf(of, error));
  }
}
