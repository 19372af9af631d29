import type { FormDefinition } from './form-types.ts';

/**
 * A form for the body of a route. From the one definition come its controls, labels and hints, its check against the route's
 * schema in the browser and on the server, and what is said under a field that is at fault, whoever found it.
 *
 * ```tsx
 * const rename = defineForm({
 *   schema: async () => (await import('../../shared/sensors.ts')).SensorName,
 *   fields: [{ name: 'name', label: 'sensors:name', control: 'text', autoComplete: 'off', required: 'sensors:error.noName' }],
 *   faults: { 'name.ALREADY_IN_USE': 'sensors:error.nameTaken' },
 *   submit: 'sensors:rename',
 * });
 * export const action = formAction(rename, async (values, { api }) => {
 *   await sensorsApi(api).rename(values);
 *   return redirect('/sensors');
 * });
 * export const Component = () => <SchemaForm of={rename} action="/sensors/rename" result={useActionData() as FormResult} />;
 * ```
 */
export const defineForm = <Definition extends FormDefinition>(definition: Definition): Definition => definition;
