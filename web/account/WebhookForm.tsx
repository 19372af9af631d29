import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Webhook } from '../../shared/account-settings.ts';
import type { WebhookEvent } from '../../shared/account-settings-values.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { ChoiceList } from '../kit/choices.styles.ts';
import { FieldSet } from '../kit/FieldSet.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { faultText } from '../kit/form/fault-text.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { isTicked } from '../kit/form/is-ticked.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { CardBody, WholeRow } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';

const PATH = settingsPath('connection');

export const webhookForm = defineForm({
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
  others: ['events'],
  faults: { 'events.TOO_FEW': 'webhooks:form.noEvents' },
  submit: 'webhooks:form.add',
  busy: 'settings:saving',
});

/** The same fields for one that is there. */
const editForm = defineForm({ ...webhookForm, submit: 'settings:save' });

/** The version that is being changed: that of when the form began, or the one that a refusal told of. */
function Version({ of, changed }: { of: Webhook; changed: FormResult['changed'] }) {
  const [first] = useState(of.version);
  return <input type="hidden" name="version" value={changed?.version ?? first} />;
}

interface WebhookFormProps {
  /** The one that is changed; without it, one is added. */
  edited: Webhook | undefined;
  /** The id of the one that was added last. */
  madeId: number | undefined;
  /** What one may hear of. */
  offered: readonly WebhookEvent[];
  result: FormResult | undefined;
}

/** One webhook: its name, its address, and what it is told of, as far as one may hear of it oneself. */
export function WebhookForm({ edited, madeId, offered, result }: WebhookFormProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const told: readonly string[] = edited?.events ?? ['highThreat'];
  const kept = edited?.events.filter((event) => !offered.includes(event)) ?? [];
  const mayAdd = offered.length > 0;
  const fault = result?.faults.find(({ field }) => field === 'events');
  return (
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
            key={edited ? search : madeId}
            of={edited ? editForm : webhookForm}
            action={edited ? PATH + search : PATH}
            result={result}
            {...(edited && { values: { name: edited.name, url: edited.url }, autoFocus: true })}
            hint={
              <WholeRow>
                {edited && <Version of={edited} changed={result?.changed} />}
                <FieldSet
                  legend={t('webhooks:form.events')}
                  description={kept.length > 0 && t('webhooks:form.kept')}
                  error={fault && faultText(webhookForm, fault, t)}
                >
                  <ChoiceList>
                    {offered.map((event) => (
                      <Checkbox
                        key={event}
                        name="events"
                        value={event}
                        defaultChecked={isTicked(result, 'events', event, told.includes(event))}
                        label={t(`told:webhooks.event.${event}`)}
                      />
                    ))}
                  </ChoiceList>
                </FieldSet>
                {/* Behind the boxes: of what is at fault the first one gets the focus. */}
                {kept.map((event) => (
                  <input key={event} type="hidden" name="events" value={event} />
                ))}
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
  );
}
