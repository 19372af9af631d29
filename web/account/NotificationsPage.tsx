import { useAbility } from '@casl/react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NotificationChoices } from '../../shared/account-settings.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { channelsAmong, mayHear, notificationEvents } from '../../shared/account-settings-values.ts';
import { didNotArrive } from '../../shared/api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { tellChosen } from '../kit/chosen.ts';
import { Hidden } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { NotificationMatrix } from './NotificationMatrix.tsx';
import { SavedNote } from './SavedNote.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { Buttons, CardBody } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';
import { askBrowser, useBrowserRefusal } from './use-browser-refusal.ts';

export const loader = ({ api, signal }: PageArgs): Promise<NotificationChoices> =>
  accountSettingsApi(api).notifications(signal);

/** A box that is not ticked is not sent, so every kind of event that there is a row of is set; the others stay as they are. */
export async function action({ api, form }: ActionArgs): Promise<{ done: boolean }> {
  const isOn = (event: string, channel: string) => form.getAll(event).includes(channel);
  const shown = notificationEvents.filter((event) => form.getAll('event').includes(event));
  const choices = shown.map((event) => ({
    event,
    email: isOn(event, 'email'),
    browser: isOn(event, 'browser'),
    app: isOn(event, 'app'),
  }));
  try {
    await accountSettingsApi(api).setNotifications({ choices });
    tellChosen();
    return { done: true };
  } catch (error) {
    if (didNotArrive(error)) return { done: false };
    throw error;
  }
}

/** Channels that need a word on when they tell; the console's bell always does. */
const explained = ['email', 'browser'] as const;

/** What one wants to hear of, and where: a table of boxes. */
export function Component() {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const choices = (useLoaderData() as NotificationChoices).choices.filter(({ event }) => mayHear(ability, event));
  const result = useActionData() as { done?: boolean } | undefined;
  const refused = useBrowserRefusal();
  const channels = channelsAmong(choices.map(({ event }) => event));
  const refusal = channels.includes('browser') && refused;
  const saving = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame tab="notification">
      <Alert color="info">
        {explained
          .filter((channel) => channels.includes(channel))
          .map((channel) => t(`notices:sent.${channel}`))
          .join(' ')}
      </Alert>
      <Card>
        <CardHeader>
          <div>
            <h2 id="notices">{t('notices:title')}</h2>
            <p>{t('notices:text')}</p>
          </div>
        </CardHeader>
        <Form method="post" action={settingsPath('notification')} replace>
          {choices.map(({ event }) => (
            <input key={event} type="hidden" name="event" value={event} />
          ))}
          <NotificationMatrix
            choices={choices}
            labelledBy="notices"
            explained
            cell={(choice, channel) => (
              <label data-color="primary">
                <input
                  type="checkbox"
                  name={choice.event}
                  value={channel}
                  defaultChecked={choice[channel]}
                  onChange={({ target }) => channel === 'browser' && target.checked && askBrowser()}
                  {...(channel === 'browser' && refusal && { disabled: true, 'aria-describedby': 'browser-refusal' })}
                />
                {/* A box out of reach is not sent, and the choice is that of other browsers too. */}
                {channel === 'browser' && refusal && choice.browser && (
                  <input type="hidden" name={choice.event} value={channel} />
                )}
                <Hidden>
                  {t('notices:box', {
                    event: t(`told:notices.events.${choice.event}`),
                    channel: t(`told:notices.channel.${channel}`),
                  })}
                </Hidden>
              </label>
            )}
          />
          <CardBody data-apart>
            {refusal && (
              <p id="browser-refusal">
                <small>{t(`notices:${refusal}`)}</small>
              </p>
            )}
            <Buttons>
              <Button variant="solid" aria-disabled={saving || undefined}>
                {t(saving ? 'settings:saving' : 'settings:save')}
              </Button>
              <Button type="reset">{t('settings:reset')}</Button>
            </Buttons>
            {result?.done && <SavedNote of={result} />}
            {result && !result.done && <Alert color="error">{t('misc:unsent')}</Alert>}
          </CardBody>
        </Form>
      </Card>
    </SettingsFrame>
  );
}
