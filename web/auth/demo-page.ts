import { useMatches } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import type { RouteHandle } from '../app/page-route.ts';
import { type FormResult, fieldsOf, hasErrors } from './check-form.ts';
import type { FormErrors } from './form-error.ts';

export type DemoName = 'login' | 'register' | 'forgot-password' | 'reset-password';

/** The demonstration that is open: its address, and those of the others in the same look. */
export function useDemoPage() {
  const { path } = (useMatches().at(-1)!.handle as RouteHandle).page;
  const version = path.endsWith('-v2') ? 2 : 1;
  return { path, version, to: (name: DemoName) => `/pages/authentication/${name}-v${version}` };
}

/** Checks a form as the real page does and sends nothing. Passwords are looked at and not given back. */
export function demoAction(
  names: readonly string[],
  secrets: readonly string[],
  check: (fields: Record<string, string>) => FormErrors,
): NonNullable<PageModule['action']> {
  return async ({ form }): Promise<FormResult> => {
    const given = fieldsOf(form, names);
    const secret = Object.fromEntries(secrets.map((name) => [name, String(form.get(name) ?? '')]));
    const errors = check({ ...given, ...secret });
    return { given, errors, done: !hasErrors(errors) };
  };
}
