import comingSoon from 'virtual:drawing/coming-soon';
import { Form, useActionData, useLoaderData } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { Field, Input } from '../kit/field.styles.ts';
import { isEmail } from '../kit/form/is-email.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Message } from '../shell/Message.tsx';
import { Countdown } from './Countdown.tsx';
import { NotifyForm } from './coming-soon.styles.ts';
import { Demonstration } from './Demonstration.tsx';

const WEEK_MS = 7 * 86_400_000;

/** The first of a month, at noon and at least a week away: a demonstration has no date of its own. */
export const loader: PageModule['loader'] = async () => {
  const inAWeek = new Date(Date.now() + WEEK_MS);
  return { opens: new Date(Date.UTC(inAWeek.getUTCFullYear(), inAWeek.getUTCMonth() + 1, 1, 12)).toISOString() };
};

/** Keeps nothing; says so. */
export const action: PageModule['action'] = async ({ form }) => {
  const email = String(form.get('email') ?? '').trim();
  return { email, ok: isEmail(email) };
};

export function Component() {
  const { t } = useTranslation();
  const { longMinute } = useFormats();
  const { opens } = useLoaderData() as { opens: string };
  const result = useActionData() as { email: string; ok: boolean } | undefined;
  const wrong = result?.ok === false;
  return (
    <Message
      title={t('messages:comingSoon.title')}
      text={t('messages:comingSoon.text', { date: longMinute(opens) })}
      drawing={comingSoon}
      aside={<Demonstration />}
    >
      <Countdown to={opens} label={t('messages:comingSoon.left')} />
      <NotifyForm>
        {result?.ok ? (
          <p role="status">{t('messages:comingSoon.noted', { email: result.email })}</p>
        ) : (
          <Form method="post" noValidate>
            <Field>
              <label htmlFor="notify">{t('messages:comingSoon.email')}</label>
              <Input
                id="notify"
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={result?.email ?? ''}
                aria-invalid={wrong}
                aria-describedby={wrong ? 'notify-error' : undefined}
              />
              <Button variant="solid">{t('messages:comingSoon.notify')}</Button>
              {wrong && (
                <span role="alert" id="notify-error">
                  {t('messages:comingSoon.noEmail')}
                </span>
              )}
            </Field>
          </Form>
        )}
      </NotifyForm>
    </Message>
  );
}
