import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { MuteRuleDetail } from '../../shared/mute.ts';
import { muteApi } from '../../shared/mute-api.ts';
import { MUTE_DAYS } from '../../shared/mute-values.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SeenVersion } from '../kit/form/SeenVersion.tsx';
import { useTranslation } from '../kit/translation.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { asRule, ruleForm, valuesOf } from './rule-form.ts';
import { actionOf, type Tried, tryRule } from './try-rule.ts';

interface Data extends Tried {
  rule: MuteRuleDetail;
}

export const loader: PageModule['loader'] = async ({ api, params, url, signal }): Promise<Data> => {
  const rule = await muteApi(api).get(params.id!, signal);
  const before = { q: rule.query, action: rule.action, sensors: rule.sensors.join(', ') };
  return { ...(await tryRule(api, url, before, signal)), rule };
};

export const action = (args: ActionArgs) =>
  formAction(ruleForm(actionOf(String(args.form.get('action'))), false), async (values, { api, form }: ActionArgs) => {
    const rule = asRule(values, form);
    // What was for good and is not any more ends as a new rule does.
    const ends = form.get('wasForGood') && rule.validDays === undefined ? { validDays: MUTE_DAYS } : {};
    const id = args.params.id!;
    await muteApi(api).update(id, { ...rule, ...ends, version: Number(form.get('version')) });
    return redirect(`/admin/mute-rules/${id}`);
  })(args);

export function Component() {
  const { t } = useTranslation();
  const { rule, ...tried } = useLoaderData() as Data;
  const result = useActionData() as FormResult | undefined;
  const values = valuesOf(rule);
  const path = `/admin/mute-rules/${rule.id}/edit`;
  return (
    <RuleEditor
      title={t('mute:edit')}
      intro={<bdi>{rule.name}</bdi>}
      isNew={false}
      {...{ tried, path, values, result }}
      more={{}}
      choices={[]}
      before={
        <>
          <SeenVersion answer={result} stored={rule.version} />
          {rule.expiresAt === null && <input type="hidden" name="wasForGood" value="yes" />}
        </>
      }
    />
  );
}
