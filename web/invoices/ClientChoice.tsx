import { useCallback, useRef, useState } from 'react';
import type { InvoiceClient } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { useApi } from '../app/contexts.ts';
import { Button } from '../kit/button.styles.ts';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { Input } from '../kit/field.styles.ts';
import { useFieldIds } from '../kit/field-ids.ts';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useAtRest } from '../kit/use-at-rest.ts';
import { FindClient } from './editor.styles.ts';

interface ClientChoiceProps {
  /** To begin with: the few that the page knows. */
  clients: InvoiceClient[];
  chosen: InvoiceClient | undefined;
  error: string | undefined;
  onChoose: (client: InvoiceClient | undefined) => void;
}

const loadCombobox = async () => (await import('../kit/late/ComboboxField.tsx')).ComboboxField;

const nameOf = ({ name, company }: InvoiceClient) => (company ? `${name} · ${company}` : name);
const optionOf = (client: InvoiceClient) => ({
  id: String(client.id),
  label: nameOf(client),
  text: client.companyEmail,
});

/** Of all clients one: typing searches on the server. Until its code is here a plain select of a few, and a form that finds others. */
export function ClientChoice({ clients, chosen, error, onChoose }: ClientChoiceProps) {
  const { t } = useTranslation();
  const api = useApi();
  const Combobox = useAtRest(loadCombobox);
  // It is not taken away from under somebody's fingers.
  const [held, setHeld] = useState(false);
  const ids = useFieldIds('clientId', { error });
  const found = useRef<InvoiceClient[]>([]);
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      found.current = await invoicesApi(api).clients(q ? { q } : {}, signal);
      return found.current.map(optionOf);
    },
    [api],
  );
  const choose = (id: string | undefined) =>
    onChoose([...found.current, ...clients, ...(chosen ? [chosen] : [])].find((each) => String(each.id) === id));

  if (Combobox && !held)
    return (
      <Combobox
        label={t('invoice:to')}
        name="clientId"
        placeholder={t('invoice:client.search')}
        required
        error={error}
        search={search}
        value={chosen ? [optionOf(chosen)] : []}
        onChange={([option]) => choose(option?.id)}
      />
    );
  return (
    <>
      <FieldFrame ids={ids} label={t('invoice:to')} error={error} required>
        <Select
          id={ids.control}
          name="clientId"
          value={chosen?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          aria-describedby={ids.describedBy}
          aria-invalid={!!error || undefined}
        >
          <option value="">{t('invoice:client.choose')}</option>
          {clients.map((client) => (
            <option key={client.id} value={client.id}>
              {nameOf(client)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <noscript>
        <FindClient>
          <Input name="clientQuery" maxLength={200} aria-label={t('invoice:client.search')} />
          <Button name="do" value="find" formNoValidate>
            {t('invoice:client.find')}
          </Button>
        </FindClient>
      </noscript>
    </>
  );
}
