import type { FormArgs, FormDefinition, FormResult, SendValues } from './form-types.ts';
import { unsent } from './unsent.ts';

/**
 * A page's action: checks the form, then `send`s it. It answers what `send` does, a redirect mostly, or the form's result; it
 * runs in the browser and on the server, for a page without JavaScript. Its code is none of a page's first load.
 */
export const formAction =
  <Args extends FormArgs, Answer = never>(of: FormDefinition, send: SendValues<Args, Answer>) =>
  async (args: Args): Promise<FormResult | Answer> => {
    const code = await Promise.all([import('./send-form.ts'), of.schema()]).catch(() => null);
    return code ? code[0].sendForm(of, send, args) : unsent();
  };
