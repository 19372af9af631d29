import { ApiError } from '../../shared/api.ts';
import type { AuditFilter } from '../../shared/audit.ts';
import { auditApi } from '../../shared/audit-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import type { VerifyResult } from './people-data.ts';
import { people } from './people-list.tsx';

const filterNames = ['q', 'user', 'operation', 'subject', 'object', 'outcome', 'from', 'to'] as const;

export const loader = listLoader(people, async ({ api, url, signal, timeZone }) => {
  const filter = Object.fromEntries(
    filterNames.map((name) => [name, url.searchParams.get(name) ?? undefined]),
  ) as unknown as AuditFilter;
  const [choices, days] = await Promise.all([
    auditApi(api).choices(signal),
    auditApi(api)
      .days({ ...filter, timeZone: await timeZone() }, signal)
      .catch(() => null),
  ]);
  return { choices, days };
});

export async function action({ api, signal }: ActionArgs): Promise<VerifyResult> {
  try {
    return { found: await auditApi(api).verify(signal) };
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return { failed: true };
    throw error;
  }
}

export const Component = () => <ListPage of={people} />;
