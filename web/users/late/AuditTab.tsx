import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/audit.ts';
import { auditOutcomeOf } from '../../../shared/audit-values.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import type { TableColumn } from '../../kit/list/table-types.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { outcomeColors } from '../../kit/outcome-colors.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { AuditPages, AuditTable } from '../user-audit.styles.ts';
import { RoomCard } from '../user-page.styles.ts';
import { type AuditPart, type AuditSide, ENTRIES, type UserParts } from '../user-parts.ts';

interface EntriesProps {
  /** Of the heading; names the table, too. */
  id: AuditSide;
  part: AuditPart;
}

/** Entries of the audit trail: what the person did, or what others did to the person. */
function Entries({ id, part: { entries, total, totalPages, page } }: EntriesProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { dateTime, number } = useFormats();
  const columns = useMemo<TableColumn<AuditEntry>[]>(() => {
    const nameOf = ({ operation }: AuditEntry) => t([`operations:${operation}`, 'operations:other'], { operation });
    const aboutOf = ({ object }: AuditEntry) => Object.values(object).join(', ');
    const byOf = ({ userName }: AuditEntry) => userName ?? t('user-view:audit.stranger');
    return [
      {
        id: 'operation',
        header: t('user-view:audit.what'),
        rowHeader: true,
        cell: (entry) => (
          <>
            {nameOf(entry)}
            {entry.count > 1 && <small> ×{number(entry.count)}</small>}
          </>
        ),
        value: nameOf,
      },
      id === 'did'
        ? {
            id: 'about',
            header: t('user-view:audit.about'),
            muted: true,
            cell: (entry) => <bdi>{aboutOf(entry)}</bdi>,
            value: aboutOf,
          }
        : {
            id: 'by',
            header: t('user-view:audit.by'),
            muted: true,
            cell: (entry) => <bdi>{byOf(entry)}</bdi>,
            value: byOf,
          },
      {
        id: 'status',
        header: t('user-view:audit.outcome'),
        cell: ({ status }) => {
          const outcome = auditOutcomeOf(status);
          return <Chip color={outcomeColors[outcome]}>{t(`user-view:audit.is.${outcome}`, { status })}</Chip>;
        },
        value: ({ status }) => status,
      },
      {
        id: 'address',
        header: t('user-view:audit.from'),
        muted: true,
        cell: ({ address }) => <bdi>{address}</bdi>,
        value: ({ address }) => address,
      },
      {
        id: 'at',
        header: t('user-view:audit.at'),
        muted: true,
        cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
        value: ({ at }) => at,
      },
    ];
  }, [t, id, dateTime, number]);
  const first = (page - 1) * ENTRIES + 1;
  const hrefOf = (to: number) => {
    const query = new URLSearchParams(search);
    query.set(id, String(to));
    return `?${query}`;
  };
  return (
    <RoomCard aria-labelledby={id}>
      <CardHeader>
        <div>
          <h2 id={id}>{t(`user-view:audit.${id}.title`)}</h2>
          <p>{t(`user-view:audit.${id}.text`)}</p>
        </div>
      </CardHeader>
      {entries.length === 0 ? (
        <p>{t(`user-view:audit.${id}.none`)}</p>
      ) : (
        <ClientTable
          name={`user-${id}`}
          label={t(`user-view:audit.${id}.title`)}
          columns={columns}
          rows={entries}
          rowId={(entry) => String(entry.id)}
          rowLabel={(entry) => entry.operation}
          sort="-at"
          frame={AuditTable}
          summary={() =>
            t('shell:pagination.rangeOf', {
              from: number(first),
              to: number(first + entries.length - 1),
              total: number(total),
            })
          }
          empty={null}
        />
      )}
      {totalPages > 1 && (
        <AuditPages>
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefOf={hrefOf}
            label={t(`user-view:audit.${id}.title`)}
            size="small"
          />
        </AuditPages>
      )}
    </RoomCard>
  );
}

/** The audit trail, from both sides. */
export const AuditTab = ({ did, done }: UserParts['audit']) => (
  <>
    <Entries id="did" part={did} />
    <Entries id="done" part={done} />
  </>
);
