import type { TSchema } from '@sinclair/typebox';
import type { FormDefinition, NativeRule, NativeRules } from './form-types.ts';

/** The browser's own engine for `pattern`: what it cannot read it reports as an error of the page. */
function isPattern(pattern: string | undefined): pattern is string {
  try {
    return pattern !== undefined && !!new RegExp(pattern, 'v');
  } catch {
    return false;
  }
}

function ruleOf({ minLength, maxLength, pattern, minimum, maximum }: TSchema, required: boolean): NativeRule {
  return {
    ...(required && { required }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength && { maxLength }),
    ...(isPattern(pattern) && { pattern }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

/** What a browser without scripts can check of a form by itself, by field: give it to the form as `rules`. */
export async function nativeRules(of: FormDefinition): Promise<NativeRules> {
  const { properties } = await of.schema();
  return Object.fromEntries(
    of.fields.map(({ name, required }) => [name, ruleOf(properties[name] ?? ({} as TSchema), required !== undefined)]),
  );
}
