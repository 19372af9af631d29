import inboxOutline from '~icons/mdi/inbox-outline';
import type { OutboxKind } from '../../shared/jobs.ts';
import { FaultText } from '../kit/FaultText.tsx';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { TableFrame } from '../kit/table.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** Work that is to be done once, by kind; tried again until it is done or given up. */
export function OutboxTable({ outbox }: { outbox: OutboxKind[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (outbox.length === 0)
    return (
      <EmptyState>
        <Icon of={inboxOutline} size={40} />
        <p>{t('jobs:outbox.empty')}</p>
      </EmptyState>
    );
  return (
    <TableFrame>
      <table aria-labelledby="outbox">
        <thead>
          <tr>
            <th scope="col">{t('jobs:outbox.kind')}</th>
            <th scope="col" data-numeric>
              {t('jobs:outbox.waiting')}
            </th>
            <th scope="col" data-numeric>
              {t('jobs:outbox.failing')}
            </th>
            <th scope="col" data-numeric>
              {t('jobs:outbox.givenUp')}
            </th>
            <th scope="col">{t('jobs:outbox.lastError')}</th>
          </tr>
        </thead>
        <tbody>
          {outbox.map(({ kind, waiting, failing, givenUp, lastError, lastFault }) => (
            <tr key={kind}>
              <th scope="row">
                <code dir="ltr">{kind}</code>
              </th>
              <td data-numeric>{number(waiting)}</td>
              <td data-numeric>{number(failing)}</td>
              <td data-numeric>{number(givenUp)}</td>
              <td>
                <FaultText fault={lastFault} reason={lastError} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
