import { useAbility } from '@casl/react';
import { Form, useLocation } from 'react-router-dom';
import type { AppAbility } from '../../../shared/abilities.ts';
import type { Archives } from '../../../shared/archives.ts';
import { Button } from '../../kit/button.styles.ts';
import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { TableCard } from '../../kit/TableCard.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { withParam } from '../../kit/with-param.ts';

const DAY_MS = 86_400_000;
/** The events of a day, where they are searched. */
const eventsOf = (day: string) =>
  `/admin/logactivity?${new URLSearchParams({
    from: `${day}T00:00:00.000Z`,
    to: new Date(Date.parse(day) + DAY_MS).toISOString(),
  })}`;

interface ArchivesCardProps extends Archives {
  page: number;
  /** Of the page: its buttons leave what else is chosen as it is. */
  path: string;
}

/** Days that were archived before they were dropped, each with the way to have it searched. */
export function ArchivesCard({ archives, total, totalPages, bytes, page, path }: ArchivesCardProps) {
  const { t } = useTranslation();
  const { number, locale } = useFormats();
  const { search } = useLocation();
  const mayAttach = useAbility<AppAbility>().can('update', 'IngestSource');
  const numeric = (label: string) => ({ label, numeric: true }) as const;
  const days = t('retention:archives.days', { count: total, number: number(total) });
  return (
    <TableCard
      id="archives"
      title={t('retention:archives.title')}
      text={t('retention:archives.text')}
      note={t('retention:archives.sum', { days, bytes: fileSize(bytes, locale) })}
      empty={!archives.length && t('retention:archives.none')}
      columns={[
        t('retention:archives.day'),
        numeric(t('retention:events')),
        numeric(t('retention:bytes')),
        t('retention:archives.state'),
      ]}
    >
      <tbody>
        {archives.map(({ day, events, bytes, attached }) => (
          <tr key={day}>
            <th scope="row">
              <bdi>{attached ? <a href={eventsOf(day)}>{day}</a> : day}</bdi>
            </th>
            <td data-numeric>{events === null ? t('retention:archives.damaged') : number(events)}</td>
            <td data-numeric>{fileSize(bytes, locale)}</td>
            <td>
              {mayAttach ? (
                <Form method="post" action={path + search}>
                  <input type="hidden" name="do" value={attached ? 'detach' : 'attach'} />
                  <input type="hidden" name="day" value={day} />
                  <Button
                    size="small"
                    aria-label={t(`retention:archives.${attached ? 'detach' : 'attach'}Of`, { day })}
                  >
                    {t(`retention:archives.${attached ? 'detach' : 'attach'}`)}
                  </Button>
                </Form>
              ) : (
                t(`retention:archives.${attached ? 'attached' : 'detached'}`)
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {totalPages > 1 && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Pagination
                {...{ page, totalPages }}
                hrefOf={(wanted) => withParam(search, 'page', String(wanted))}
                label={t('retention:archives.title')}
                size="small"
              />
            </td>
          </tr>
        </tfoot>
      )}
    </TableCard>
  );
}
