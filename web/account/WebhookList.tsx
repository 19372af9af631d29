import { Form } from 'react-router-dom';
import linkVariantOff from '~icons/mdi/link-variant-off';
import type { Webhook } from '../../shared/account-settings.ts';
import { AskingForm } from '../kit/AskingForm.tsx';
import { Button } from '../kit/button.styles.ts';
import { DOT } from '../kit/dot.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Moment } from '../kit/Moment.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Buttons, SettingList } from './settings.styles.ts';

interface WebhookListProps {
  webhooks: Webhook[];
  /** Without any it says what to add. */
  mayAdd: boolean;
}

/** One's webhooks, each with what it hears of and what can be done with it. */
export function WebhookList({ webhooks, mayAdd }: WebhookListProps) {
  const { t } = useTranslation();
  if (!webhooks.length)
    return (
      <EmptyState>
        <Icon of={linkVariantOff} size={40} />
        <strong>{t('webhooks:none.title')}</strong>
        {mayAdd && <p>{t('webhooks:none.text')}</p>}
      </EmptyState>
    );
  return (
    <SettingList>
      {webhooks.map(({ id, name, url, events, enabled, createdAt }) => (
        <li key={id}>
          <div>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            <Chip size="small" color={enabled ? 'success' : undefined}>
              {t(enabled ? 'told:webhooks.on' : 'told:webhooks.off')}
            </Chip>
            <code dir="ltr">{url}</code>
            <small>
              {events.map((event) => t(`told:webhooks.event.${event}`)).join(DOT)}
              {DOT}
              {t('told:webhooks.made')} <Moment iso={createdAt} />
            </small>
          </div>
          <Buttons>
            <Button as="a" size="small" href={`?edit=${id}`} aria-label={t('webhooks:editNamed', { name })}>
              {t('webhooks:edit')}
            </Button>
            <Form method="post">
              <Button
                size="small"
                name="intent"
                value={`${enabled ? 'pause' : 'resume'} ${id}`}
                aria-label={t(enabled ? 'webhooks:pauseNamed' : 'webhooks:resumeNamed', { name })}
              >
                {t(enabled ? 'webhooks:pause' : 'webhooks:resume')}
              </Button>
            </Form>
            <AskingForm
              method="post"
              question={{
                title: t('webhooks:remove.title'),
                text: t('webhooks:remove.text', { name }),
                action: t('webhooks:remove.button'),
                danger: true,
              }}
            >
              <Button
                size="small"
                color="error"
                name="intent"
                value={`remove ${id}`}
                aria-label={t('webhooks:remove.named', { name })}
              >
                {t('webhooks:remove.button')}
              </Button>
            </AskingForm>
          </Buttons>
        </li>
      ))}
    </SettingList>
  );
}
