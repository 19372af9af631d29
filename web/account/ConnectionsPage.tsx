import { useAbility } from '@casl/react';
import { useState } from 'react';
import { redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NewWebhook, Webhook, Webhooks, WebhookWithSecret } from '../../shared/account-settings.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { mayHear, webhookEvents } from '../../shared/account-settings-values.ts';
import { ApiError } from '../../shared/api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ChoiceList } from '../kit/choices.styles.ts';
import { FieldSet } from '../kit/FieldSet.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { CardBody, WholeRow } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';
import { WebhookList } from './WebhookList.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

const PATH = settingsPath('connection');

const webhookForm = defineForm({
  schema: async () => (await import('../../shared/account-settings.ts')).NewWebhook,
  wide: true,
  fields: [
    {
      name: 'name',
      label: 'webhooks:form.name',
      control: 'text',
      autoComplete: 'off',
      required: 'webhooks:form.noName',
      hint: 'webhooks:form.nameHint',
    },
    {
      name: 'url',
      label: 'webhooks:form.url',
      control: 'text',
      autoComplete: 'off',
      required: 'webhooks:form.noUrl',
      hint: 'webhooks:form.urlHint',
    },
  ],
  submit: 'webhooks:form.add',
  busy: 'settings:saving',
});

/** The same fields for one that is there. */
const editForm = defineForm({ ...webhookForm, submit: 'settings:save' });

export const loader = ({ api, signal }: PageArgs): Promise<Webhooks> => accountSettingsApi(api).webhooks(signal);

/** Adds one, or changes the one that the address names. */
const save = formAction(
  webhookForm,
  async ({ name = '', url = '' }, { api, form, url: { searchParams } }: ActionArgs) => {
    const events = form.getAll('events') as NewWebhook['events'];
    const nothing: FormResult = {
      given: { name, url },
      faults: [{ field: 'events', code: 'TOO_FEW', params: { min: 1 } }],
    };
    if (!events.length) return nothing;
    const edited = searchParams.get('edit');
    if (edited) {
      const version = Number(form.get('version')) || undefined;
      await accountSettingsApi(api).updateWebhook(Number(edited), { name, url, events, ...(version && { version }) });
      return redirect(PATH);
    }
    return { made: await accountSettingsApi(api).createWebhook({ name, url, events, enabled: true }) };
  },
);

export async function action(args: ActionArgs): Promise<unknown> {
  const { api, form } = args;
  const [intent, id] = String(form.get('intent') ?? '').split(' ');
  const webhooks = accountSettingsApi(api);
  const changes: Record<string, () => Promise<unknown>> = {
    remove: () => webhooks.removeWebhook(Number(id)),
    pause: () => webhooks.updateWebhook(Number(id), { enabled: false }),
    resume: () => webhooks.updateWebhook(Number(id), { enabled: true }),
  };
  const change = changes[intent ?? ''];
  if (!change) return save(args);
  await change().catch((error) => {
    // One that is gone already is what was wanted, or nothing that could be changed.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  return redirect(PATH);
}

/** The version that is being changed: that of when the form began, or the one that a refusal told of. */
function Version({ of, changed }: { of: Webhook; changed: FormResult['changed'] }) {
  const [first] = useState(of.version);
  return <input type="hidden" name="version" value={changed?.version ?? first} />;
}

/** Other programs that the console is to tell what happens. */
export function Component() {
  const { t } = useTranslation();
  const { webhooks } = useLoaderData() as Webhooks;
  const answer = useActionData() as FormResult | { made: WebhookWithSecret } | undefined;
  const made = answer && 'made' in answer ? answer.made : undefined;
  const result = answer && 'faults' in answer ? answer : undefined;
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('edit');
  const edited = webhooks.find(({ id }) => String(id) === asked);
  const told: readonly string[] = edited?.events ?? ['highThreat'];
  const ability = useAbility<AppAbility>();
  const offered = webhookEvents.filter((event) => mayHear(ability, event));
  const kept = edited?.events.filter((event) => !offered.includes(event)) ?? [];
  const mayAdd = offered.length > 0;
  const noEvents = result?.faults.some(({ field }) => field === 'events');
  return (
    <SettingsFrame tab="connection">
      <Alert color="info">{t('webhooks:sent')}</Alert>
      {made && <WebhookSecret webhook={made} />}
      <Card>
        <CardHeader>
          <div>
            <h2>{t('webhooks:title')}</h2>
            <p>{t('webhooks:text')}</p>
          </div>
          <Button as="a" href={`${PATH}/messages`}>
            {t('webhooks:messages')}
          </Button>
        </CardHeader>
        <WebhookList webhooks={webhooks} mayAdd={mayAdd} />
      </Card>
      <Card>
        <CardHeader>
          <div>
            <h2>{t(edited ? 'webhooks:form.editTitle' : 'webhooks:form.title')}</h2>
            <p>{t(`webhooks:form.${edited ? 'editText' : mayAdd ? 'text' : 'nothing'}`)}</p>
          </div>
        </CardHeader>
        {(edited || mayAdd) && (
          <CardBody>
            {edited && result?.changed && (
              <Alert
                color="warning"
                role="alert"
                title={t('webhooks:changed.title')}
                actions={
                  <Button as="a" size="small" href={`${PATH}?edit=${edited.id}&from=${result.changed.version}`}>
                    {t('webhooks:changed.take')}
                  </Button>
                }
              >
                {t('webhooks:changed.text')}
              </Alert>
            )}
            <SchemaForm
              key={edited ? search : made?.id}
              of={edited ? editForm : webhookForm}
              action={edited ? PATH + search : PATH}
              result={result}
              {...(edited && { values: { name: edited.name, url: edited.url }, autoFocus: true })}
              hint={
                <WholeRow>
                  {edited && <Version of={edited} changed={result?.changed} />}
                  {kept.map((event) => (
                    <input key={event} type="hidden" name="events" value={event} />
                  ))}
                  <FieldSet
                    legend={t('webhooks:form.events')}
                    description={kept.length > 0 && t('webhooks:form.kept')}
                    error={noEvents && t('webhooks:form.noEvents')}
                  >
                    <ChoiceList>
                      {offered.map((event) => (
                        <Checkbox
                          key={event}
                          name="events"
                          value={event}
                          defaultChecked={told.includes(event)}
                          label={t(`told:webhooks.event.${event}`)}
                        />
                      ))}
                    </ChoiceList>
                  </FieldSet>
                </WholeRow>
              }
            >
              {edited && (
                <Button as="a" href={PATH}>
                  {t('common:surface.cancel')}
                </Button>
              )}
            </SchemaForm>
          </CardBody>
        )}
      </Card>
    </SettingsFrame>
  );
}
