import { useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { type Api, ApiError } from '../../shared/api.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormArgs, FormDefinition, FormResult, NativeRules, SendValues } from '../kit/form/form-types.ts';
import type { SchemaFormCore } from '../kit/form/use-schema-form.tsx';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';

/** Answers a form that its schema takes; without an answer all is well. */
export type DemoSend = SendValues<FormArgs & { api: Api }, FormResult>;
type DemoForms = Record<string, FormDefinition>;

const storeNothing: DemoSend = async () => undefined;

/** What the page says of its forms: the rules that a browser without scripts checks. */
export const demoLoader = (forms: DemoForms) => async () => {
  const { nativeRules } = await import('../kit/form/native-rules.ts');
  const rules = await Promise.all(Object.entries(forms).map(async ([name, of]) => [name, await nativeRules(of)]));
  return { rules: Object.fromEntries(rules) as Record<string, NativeRules> };
};

/** The page's action: checks the form that `?form=` names, stores nothing. */
export const demoAction =
  (forms: DemoForms, sends: Record<string, DemoSend> = {}) =>
  async (args: ActionArgs): Promise<FormResult & { form: string }> => {
    const form = args.url.searchParams.get('form') ?? '';
    if (!Object.hasOwn(forms, form)) throw new ApiError(400, { code: 'BAD_REQUEST', message: 'No such form' });
    return { form, ...(await formAction(forms[form]!, sends[form] ?? storeNothing)(args)) };
  };

/**
 * What a form of a demo page needs: it is sent beside the page, and by the page's action without scripts. A snackbar says that all
 * is well and nothing was stored.
 */
export function useDemo(
  name: string,
  of: FormDefinition,
  { send = storeNothing, onDone }: { send?: DemoSend | undefined; onDone?: (() => void) | undefined } = {},
): SchemaFormCore & { sentWithoutScripts: boolean } {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { api, loadTexts } = useKitServices();
  const { rules } = useLoaderData() as { rules: Record<string, NativeRules> };
  const posted = useActionData() as (FormResult & { form: string }) | undefined;
  const [answer, setAnswer] = useState<FormResult>();
  const before = posted?.form === name ? posted : undefined;
  const onSend = async (form: FormData) => {
    const result = await formAction(of, send)({ form, api, loadTexts });
    setAnswer(result);
    if (!result.done) return;
    notify({ color: 'success', text: t('gallery-forms:done') });
    onDone?.();
  };
  return {
    of,
    action: `${pathname}?form=${name}`,
    result: answer ?? before,
    onSend,
    idPrefix: `${name}-`,
    rules: rules[name],
    sentWithoutScripts: !answer && before?.done === true,
  };
}
