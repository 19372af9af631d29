import { Form } from 'react-router-dom';
import type { IngestSource } from '../../../shared/ingest.ts';
import { Button } from '../../kit/button.styles.ts';
import { DOT } from '../../kit/dot.ts';
import { useFormats } from '../../kit/format.ts';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';

/** Sources that are out of service, each with the way back; `action` is where the buttons send, null for who may not. */
export function RetiredCard({ sources, action }: { sources: readonly IngestSource[]; action: string | null }) {
  const { t } = useTranslation();
  const { minute, number } = useFormats();
  const columns = [t('sources:column.name'), ...(action === null ? [] : [t('sources:column.action')])];
  return (
    <TableCard id="retired" title={t('sources:retired.title')} text={t('sources:retired.text')} columns={columns}>
      <tbody>
        {sources.map(({ name, accepted, updatedAt }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
              <small>
                {t('sources:retired.events', { count: accepted, number: number(accepted) })}
                {DOT}
                {t('sources:retired.heard', { moment: minute(updatedAt) })}
              </small>
            </th>
            {action !== null && (
              <td>
                <Form method="post" action={action}>
                  <input type="hidden" name="bringBack" value={name} />
                  <Button size="small" aria-label={t('sources:retired.bringBackNamed', { name })}>
                    {t('sources:retired.bringBack')}
                  </Button>
                </Form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}
