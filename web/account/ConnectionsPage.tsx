import { useAbility } from '@casl/react';
import { redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NewWebhook, Webhooks, WebhookWithSecret } from '../../shared/account-settings.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { mayHear, webhookEvents } from '../../shared/account-settings-values.ts';
import { ApiError } from '../../shared/api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { settingsPath } from './settings-path.ts';
import { WebhookForm, webhookForm } from './WebhookForm.tsx';
import { WebhookList } from './WebhookList.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

const PATH = settingsPath('connection');

export const loader = ({ api, signal }: PageArgs): Promise<Webhooks> => accountSettingsApi(api).webhooks(signal);

/** Adds one, or changes the one that the address names. */
const save = formAction(
  webhookForm,
  async ({ name = '', url = '' }, { api, form, url: { searchParams } }: ActionArgs) => {
    const events = form.getAll('events') as NewWebhook['events'];
    const nothing: FormResult = {
      given: { name, url, events: '' },
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
  const ability = useAbility<AppAbility>();
  const offered = webhookEvents.filter((event) => mayHear(ability, event));
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
        <WebhookList webhooks={webhooks} mayAdd={offered.length > 0} />
      </Card>
      <WebhookForm {...{ edited, offered, result }} madeId={made?.id} />
    </SettingsFrame>
  );
}
