import { Can, useAbility } from '@casl/react';
import { redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NotificationTarget, NotificationTargets } from '../../shared/notify.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import type { TargetKind } from '../../shared/notify-values.ts';
import { languages } from '../../shared/preferences.ts';
import { WebhookSecret } from '../account/WebhookSecret.tsx';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { isTicked } from '../kit/form/is-ticked.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { versionOf } from '../kit/form/use-schema-form.tsx';
import { Halves, Inside } from '../kit/rule-page.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { NotifyOutcome } from './NotifyOutcome.tsx';
import { NotifyTabs } from './NotifyTabs.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { TargetList } from './TargetList.tsx';
import { newTargetForm, targetForm } from './target-form.ts';

const PATH = '/admin/notifications/targets';

export const loader = ({ api, signal }: PageArgs): Promise<NotificationTargets> => notifyApi(api).targets(signal);

/** Which of ours it is, '' for the owner's. */
const asLanguage = (chosen = ''): NotificationTarget['language'] => languages.find((each) => each === chosen) ?? '';

const add = formAction(newTargetForm, async (values, { api, form }: ActionArgs): Promise<Outcome> => {
  const { name = '', kind = 'webhook', address = '', language, template } = values;
  const made = await notifyApi(api).createTarget({
    ...{ name, kind: kind as TargetKind, address, shared: form.get('shared') === 'yes' },
    ...{ language: asLanguage(language), ...(template && { template }) },
  });
  return { made };
});

const save = (kind: TargetKind) =>
  formAction(targetForm(kind), async (values, { api, form }: ActionArgs) => {
    const { name = '', address = '', language, template = '' } = values;
    const version = Number(form.get('version'));
    const changes = { name, address, language: asLanguage(language), version };
    await notifyApi(api).updateTarget(String(form.get('id')), {
      ...changes,
      ...(kind === 'webhook' && { template }),
    });
    return redirect(PATH);
  });

export function action(args: ActionArgs): Promise<unknown> {
  const { form } = args;
  const asked = form.get('do');
  if (!asked) return form.has('id') ? save(String(form.get('kind')) as TargetKind)(args) : add(args);
  return outcomeOf(args, async (api): Promise<Outcome> => {
    const id = Number(form.get('id'));
    const name = String(form.get('name'));
    if (asked === 'test') return { tested: await notifyApi(api).testTarget(id), name };
    if (asked === 'remove') {
      await notifyApi(api).removeTarget(id);
      return { done: 'removed', id, name };
    }
    if (asked === 'restore') {
      await notifyApi(api).restoreTarget(id);
      return { done: 'restored', name };
    }
    await notifyApi(api).updateTarget(id, { enabled: asked === 'on', version: Number(form.get('version')) });
    return { done: asked === 'on' ? 'on' : 'off', name };
  });
}

/** Where messages go: what there is, and a form for one more. */
export function Component() {
  const { t } = useTranslation();
  const { targets, mail } = useLoaderData() as NotificationTargets;
  const mayShare = useAbility<AppAbility>().can('manage', 'all');
  const answer = useActionData() as Outcome | FormResult | undefined;
  const made = answer && 'made' in answer ? answer.made : undefined;
  const result = answer && 'faults' in answer ? answer : undefined;
  const { search } = useLocation();
  const edited = targets.find(({ id }) => String(id) === new URLSearchParams(search).get('edit'));
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('notify:targets')}</h1>
          <p>{t('notify:targetsIntro')}</p>
        </div>
      </PageHeader>
      <NotifyTabs />
      {made?.secret ? <WebhookSecret webhook={{ ...made, secret: made.secret }} /> : <NotifyOutcome />}
      {!mail && targets.some(({ kind }) => kind === 'email') && <Alert color="warning">{t('notify:noMail')}</Alert>}
      <Halves>
        <Card aria-labelledby="targets">
          <CardHeader>
            <h2 id="targets">{t('notify:targets')}</h2>
          </CardHeader>
          <TargetList targets={targets} />
        </Card>
        <Can I="create" a="NotificationRule">
          <Card aria-labelledby="target">
            <CardHeader>
              <h2 id="target">{t(edited ? 'notify:changeTarget' : 'notify:addTarget')}</h2>
            </CardHeader>
            <Inside>
              <SchemaForm
                key={edited ? search : made?.id}
                of={edited ? targetForm(edited.kind) : newTargetForm}
                action={edited ? PATH + search : PATH}
                result={result}
                {...(edited && {
                  values: {
                    ...{ name: edited.name, address: edited.address },
                    ...{ language: edited.language, template: edited.template },
                  },
                  autoFocus: true,
                })}
                before={
                  edited && (
                    <>
                      <input type="hidden" name="id" value={edited.id} />
                      <input type="hidden" name="kind" value={edited.kind} />
                      <input type="hidden" name="version" value={versionOf(result, edited.version)} />
                    </>
                  )
                }
                hint={
                  mayShare &&
                  !edited && (
                    <Checkbox
                      name="shared"
                      value="yes"
                      defaultChecked={isTicked(result, 'shared', 'yes', true)}
                      label={t('notify:shareTarget')}
                      text={t('notify:shareHint')}
                    />
                  )
                }
              >
                {edited && (
                  <Button as="a" href={PATH}>
                    {t('common:surface.cancel')}
                  </Button>
                )}
              </SchemaForm>
            </Inside>
          </Card>
        </Can>
      </Halves>
    </Stack>
  );
}
