import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { muteApi } from '../../shared/mute-api.ts';
import { MAX_MUTE_NAME } from '../../shared/mute-values.ts';
import type { Threat } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { threatTitle } from '../threats/threat-title.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { choicesOf, type RuleChoice } from './rule-choices.ts';
import { asRule, NEW_VALUES, ruleForm } from './rule-form.ts';
import { actionOf, type Tried, tryRule } from './try-rule.ts';

interface Data extends Tried {
  /** The threat that the rule is made from. */
  threat: string;
  /** Of that threat. */
  named: Pick<Threat, 'signature' | 'finding'> | null;
  choices: RuleChoice[];
}

const path = '/admin/mute-rules/add';

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<Data> => {
  const key = url.searchParams.get('threat') ?? '';
  // A threat that is gone, or may not be seen, leaves an empty form.
  const found = key
    ? await threatsApi(api)
        .get(key, {}, signal)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status < 500) return null;
          throw error;
        })
    : null;
  const choices = found ? choicesOf(found.threat) : [];
  const before = { q: choices[0]?.q ?? '', action: actionOf(null), sensors: '' };
  return {
    ...(await tryRule(api, url, before, signal)),
    threat: found ? key : '',
    named: found && { signature: found.threat.signature, finding: found.threat.finding },
    choices,
  };
};

export const action = (args: ActionArgs) =>
  formAction(ruleForm(actionOf(String(args.form.get('action'))), true), async (values, { api, form }: ActionArgs) => {
    const { id } = await muteApi(api).create(asRule(values, form));
    return redirect(`/admin/mute-rules/${id}?added`);
  })(args);

export function Component() {
  const { t } = useTranslation();
  const { threat, named, choices, ...tried } = useLoaderData() as Data;
  const result = useActionData() as FormResult | undefined;
  return (
    <RuleEditor
      title={t('mute:add')}
      intro={t('mute:addIntro')}
      isNew
      {...{ tried, path, choices, result }}
      more={threat ? { threat } : {}}
      values={{ ...NEW_VALUES, name: named ? threatTitle(named, t).slice(0, MAX_MUTE_NAME) : '' }}
    />
  );
}
