import { formatDollars } from '../../shared/money.ts';
import type { Report } from '../../shared/reports.ts';
import { dayOf, statusOn } from '../invoices/status.ts';
import { faultIn } from '../jobs/fault.ts';
import type { Handle } from '../stores/state/state.ts';
import type { Cause, FindsAll } from './cause.ts';
import { wordsOf } from './words.ts';

/** A report that was written. */
export const ofReport = ({
  id,
  name,
  from,
  to,
  createdAt,
}: Omit<Report, 'kind' | 'timeZone' | 'by' | 'schedule'>): Cause => ({
  title: { text: 'letters:report', values: { name: name || from } },
  ...{ key: String(id), severity: null, time: createdAt, path: `/admin/reports/${id}` },
  text: from === to ? from : { text: 'letters:days', values: { from, to } },
});

/** What became of the console's own work: reports, jobs, invoices. */
export const workCauses = (db: Handle) =>
  ({
    async reports() {
      const rows = await db
        .selectFrom('report')
        .select(['id', 'name', 'first_day as from', 'last_day as to', 'created_at as createdAt'])
        .where('schedule', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map((row) => ({ ...ofReport(row), raises: true }));
    },

    async failedJobs() {
      const rows = await db.selectFrom('job').selectAll().where('outcome', '=', 'failed').execute();
      return rows.map(({ name, error, fault, last_ended }) => ({
        title: { text: 'letters:failed', values: { name } },
        ...{ key: name, text: wordsOf(faultIn(fault), error ?? ''), severity: 'medium', time: last_ended },
        ...{ path: '/admin/jobs', raises: true },
      }));
    },

    async dueInvoices() {
      const rows = await db
        .selectFrom('invoice')
        .innerJoin('invoice_client', 'invoice_client.id', 'invoice.client_id')
        .select(['invoice.id', 'due_date as due', 'balance_minor as balance', 'invoice_client.company'])
        .where(statusOn(dayOf(new Date())), '=', 'Past Due')
        .execute();
      return rows.map(({ id, due, balance, company }) => ({
        title: { text: 'letters:pastDue', values: { id: String(id) } },
        text: { text: 'letters:pastDueSince', values: { company, due, owed: formatDollars(balance) } },
        ...{
          key: String(id),
          severity: null,
          time: `${due}T00:00:00.000Z`,
          path: `/invoice/preview/${id}`,
          raises: true,
        },
      }));
    },
  }) satisfies Record<string, FindsAll>;
