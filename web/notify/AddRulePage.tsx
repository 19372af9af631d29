import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { NotificationTarget } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { isTicked } from '../kit/form/is-ticked.ts';
import { useTranslation } from '../kit/translation.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { asRule, newRuleForm, noTargets } from './rule-form.ts';
import { type Tried, tryRule } from './try-rule.ts';

interface Data extends Tried {
  targets: NotificationTarget[];
}

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<Data> => {
  const [{ targets }, tried] = await Promise.all([
    notifyApi(api).targets(signal),
    tryRule(api, url, undefined, signal),
  ]);
  return { ...tried, targets };
};

export const action = formAction(newRuleForm, async (values, { api, form }: ActionArgs) => {
  const rule = asRule(values, form);
  if (!rule.targets.length) return noTargets(values, form);
  await notifyApi(api).createRule({ ...rule, shared: form.get('shared') === 'yes' });
  return redirect('/admin/notifications');
});

export function Component() {
  const { t } = useTranslation();
  const { targets, ...tried } = useLoaderData() as Data;
  const result = useActionData() as FormResult | undefined;
  return (
    <RuleEditor
      title={t('notify:add')}
      intro={t('notify:addIntro')}
      form={newRuleForm}
      path="/admin/notifications/add"
      {...{ tried, targets }}
      ticked={targets.length === 1 ? [targets[0]!.id] : []}
      values={{ timeZone: 'UTC' }}
      result={result}
      more={
        <Checkbox
          name="shared"
          value="yes"
          defaultChecked={isTicked(result, 'shared', 'yes', true)}
          label={t('notify:shareRule')}
          text={t('notify:shareHint')}
        />
      }
    />
  );
}
