import { useLoaderData } from 'react-router-dom';
import inbox from '~icons/mdi/inbox-arrow-down-outline';
import shieldCheck from '~icons/mdi/shield-check-outline';
import type { IngestSource } from '../../../shared/ingest.ts';
import { EmptyState } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { ScrollTable } from '../../kit/ScrollTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { WaysIn, WhyEmpty } from '../../sources/late/WaysIn.tsx';
import { DEFAULT_VIEW } from '../default-view.ts';
import type { ThreatListData } from '../list-data.ts';

/** Nothing in this view; or nothing has come in yet, or no alert among it: what to do. */
export function NoThreats({ extra: sources }: { extra: IngestSource[] | undefined }) {
  const { t } = useTranslation();
  const { query, counts } = useLoaderData() as ThreatListData;
  if (counts?.all)
    return (
      <EmptyState>
        <Icon of={shieldCheck} size={40} />
        <h2>{t(query.status === DEFAULT_VIEW ? 'triage:done.title' : 'threats:empty.filtered.title')}</h2>
        <p>{t(query.status === DEFAULT_VIEW ? 'triage:done.text' : 'threat-groups:noMatch.text')}</p>
        <a href="?status=all">{t('triage:done.link')}</a>
        <WhyEmpty from={query.from} to={query.to} />
      </EmptyState>
    );
  const kind = sources?.length === 0 ? 'none' : 'quiet';
  return (
    <>
      <EmptyState>
        <Icon of={kind === 'quiet' ? shieldCheck : inbox} size={40} />
        <h2>{t(`no-threats:${kind}.title`)}</h2>
        <p>{t(`no-threats:${kind}.text`)}</p>
        <WaysIn />
        <WhyEmpty from={query.from} to={query.to} />
      </EmptyState>
      {kind === 'quiet' && sources && <SourceTable sources={sources} />}
    </>
  );
}

/** What has come in so far. */
function SourceTable({ sources }: { sources: IngestSource[] }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  return (
    <ScrollTable label={t('no-threats:source.title')}>
      <table aria-label={t('no-threats:source.title')}>
        <thead>
          <tr>
            <th scope="col">{t('no-threats:source.name')}</th>
            <th scope="col" data-numeric>
              {t('no-threats:source.events')}
            </th>
            <th scope="col" data-numeric>
              {t('no-threats:source.rejected')}
            </th>
            <th scope="col">{t('no-threats:source.newest')}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, accepted, rejected, lastEventTime }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-numeric>{number(accepted)}</td>
              <td data-numeric>{number(rejected)}</td>
              <td>{dateTime(lastEventTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
