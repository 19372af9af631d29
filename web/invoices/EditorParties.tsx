import { useEffect, useState } from 'react';
import accountPlusOutline from '~icons/mdi/account-plus-outline';
import type { InvoiceClient, InvoiceDetail } from '../../shared/invoices.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDatePickerField } from '../kit/LateDatePickerField.tsx';
import { PlaceName } from '../kit/PlaceName.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ClientChoice } from './ClientChoice.tsx';
import { ClientBlock, Dates } from './editor.styles.ts';
import type { Edited } from './editor.ts';
import type { EditorResult } from './editor-action.ts';
import { PaperHead } from './PaperHead.tsx';

interface EditorPartiesProps {
  begun: Edited;
  clients: InvoiceClient[];
  invoice: InvoiceDetail | undefined;
  result: EditorResult | undefined;
  errors: Record<string, string>;
  /** Somebody new is wanted. */
  onAsk: () => void;
  /** A field was chosen without an event of the form. */
  onEdit: (name: string) => void;
}

/** The head of the paper: number and dates; and to whom it goes. */
export function EditorParties({ begun, clients, invoice, result, errors, onAsk, onEdit }: EditorPartiesProps) {
  const { t } = useTranslation();
  const given = result && 'edited' in result ? result.clients : undefined;
  const known = given?.length ? given : clients;
  const [client, setClient] = useState(() => known.find(({ id }) => String(id) === begun.clientId));
  const choose = (next: InvoiceClient | undefined) => {
    setClient(next);
    onEdit('clientId');
  };
  const fresh = result && 'client' in result ? result.client : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client that was added
  useEffect(() => {
    if (fresh) choose(fresh);
  }, [fresh]);
  const all = client && !known.some(({ id }) => id === client.id) ? [...known, client] : known;
  const day = (name: 'issuedDate' | 'dueDate', label: string) => (
    <LateDatePickerField
      id={name}
      name={name}
      label={label}
      defaultValue={begun[name]}
      {...(errors[name] && { error: errors[name] })}
      onChange={() => {
        onEdit(name);
        // The one may be at fault because of the other.
        if (name === 'issuedDate') onEdit('dueDate');
      }}
      required
    />
  );
  return (
    <>
      <PaperHead>
        <h2>{invoice ? t('invoice:title', { id: invoice.id }) : t('invoice:word')}</h2>
        {!invoice && <p>{t('invoice:numberLater')}</p>}
        <Dates>
          {day('issuedDate', t('invoices:column.issued'))}
          {day('dueDate', t('invoices:column.due'))}
        </Dates>
      </PaperHead>
      <ClientBlock>
        <div>
          <ClientChoice clients={all} chosen={client} error={errors.clientId} onChoose={choose} />
          {given?.length === 0 && <p role="status">{t('invoice:client.noneFound')}</p>}
        </div>
        <Button type="button" data-scripted onClick={onAsk}>
          <Icon of={accountPlusOutline} size={18} />
          {t('invoice:client.title')}
        </Button>
        {client && (
          <address>
            {[client.company, client.address].filter(Boolean).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
            {client.country && (
              <p>
                <PlaceName country={client.country} />
              </p>
            )}
            {client.companyEmail && (
              <p>
                <bdi>{client.companyEmail}</bdi>
              </p>
            )}
          </address>
        )}
      </ClientBlock>
    </>
  );
}
