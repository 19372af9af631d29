import { Form, redirect, useLoaderData } from 'react-router-dom';
import type { NotificationRule, NotificationTarget } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SeenVersion } from '../kit/form/SeenVersion.tsx';
import { Said } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { NotifyOutcome } from './NotifyOutcome.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { asRule, noTargets, ruleForm, valuesOf } from './rule-form.ts';
import { askedOf, type Tried, tryRule } from './try-rule.ts';

interface Data extends Tried {
  rule: NotificationRule;
  targets: NotificationTarget[];
}

const LIST = '/admin/notifications';

export const loader: PageModule['loader'] = async ({ api, params, url, signal }): Promise<Data> => {
  const [rule, { targets }] = await Promise.all([
    notifyApi(api).rule(params.id!, signal),
    notifyApi(api).targets(signal),
  ]);
  // A shared rule tells shared targets alone.
  const fitting = rule.shared ? targets.filter(({ shared }) => shared) : targets;
  return { ...(await tryRule(api, url, askedOf(rule), signal)), rule, targets: fitting };
};

const save = formAction(ruleForm, async (values, { api, form, params }: ActionArgs) => {
  const rule = asRule(values, form);
  if (!rule.targets.length) return noTargets(values, form);
  await notifyApi(api).updateRule(params.id!, { ...rule, version: Number(form.get('version')) });
  return redirect(LIST);
});

export function action(args: ActionArgs): Promise<unknown> {
  const asked = args.form.get('do');
  if (!asked) return save(args);
  return outcomeOf(args, async (api, form) => {
    const id = Number(args.params.id);
    const enabled = asked === 'on';
    const { name } = await notifyApi(api).updateRule(id, { enabled, version: Number(form.get('version')) });
    return { done: enabled ? 'on' : 'off', name };
  });
}

/** On, off and away: by a form each browser can send. */
function RuleButtons({ rule: { id, name, enabled, version } }: { rule: NotificationRule }) {
  const { t } = useTranslation();
  return (
    <Said>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button name="do" value={enabled ? 'off' : 'on'}>
          {t(enabled ? 'notify:turnOff' : 'notify:turnOn')}
        </Button>
      </Form>
      {/* The list says that it is gone, and brings it back. */}
      <Form method="post" action={LIST}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button name="do" value="remove" color="error">
          {t('notify:remove')}
        </Button>
      </Form>
    </Said>
  );
}

export function Component() {
  const { t } = useTranslation();
  const { rule, targets, ...tried } = useLoaderData() as Data;
  const answer = useOutcome<FormResult | Outcome>();
  const result = answer && 'faults' in answer ? answer : undefined;
  const values = valuesOf(rule);
  const path = `${LIST}/${rule.id}/edit`;
  return (
    <RuleEditor
      title={t('notify:edit')}
      intro={<bdi>{rule.name}</bdi>}
      form={ruleForm}
      {...{ tried, path, targets, values, result }}
      ticked={rule.targets}
      aside={<RuleButtons rule={rule} />}
      above={<NotifyOutcome />}
      before={<SeenVersion answer={answer} stored={rule.version} />}
    />
  );
}
