import { useActionData, useMatches } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import type { RouteHandle } from '../app/page-route.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormDefinition, FormResult } from '../kit/form/form-types.ts';

export type DemoName = 'login' | 'register' | 'forgot-password' | 'reset-password';

/** The demonstration that is open: its address, those of the others in the same look, and what its form came to. */
export function useDemoPage() {
  const result = useActionData() as FormResult | undefined;
  const { path } = (useMatches().at(-1)!.handle as RouteHandle).page;
  const version = path.endsWith('-v2') ? 2 : 1;
  return { path, version, result, to: (name: DemoName) => `/pages/authentication/${name}-v${version}` };
}

/** Checks a form as the real page does and sends nothing. */
export const demoAction = (of: FormDefinition): NonNullable<PageModule['action']> =>
  formAction(of, async () => undefined);
