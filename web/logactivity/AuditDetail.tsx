import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { AuditChange, AuditEntry } from '../../shared/audit.ts';
import { UNANSWERED } from '../../shared/audit-values.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { DetailFrame, Differences, EntryFacts } from './logactivity.styles.ts';
import { objectLink } from './object-link.ts';

type Value = AuditChange['before'];

function Side({ value }: { value: Value }) {
  const { t } = useTranslation();
  if (value === null || value === '') return <em>{t('people-log:people.empty')}</em>;
  if (value === '***') return <em>{t('people-log:people.secret')}</em>;
  return <bdi>{String(value)}</bdi>;
}

/** Each field that changed, as it was and as it is. */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation();
  return (
    <Differences>
      <table aria-label={t('people-log:people.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('people-log:people.field')}</th>
            <th scope="col">{t('people-log:people.before')}</th>
            <th scope="col">{t('people-log:people.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">
                <bdi>{field}</bdi>
              </th>
              <td data-side="before">
                <Side value={before} />
              </td>
              <td data-side="after">
                <Side value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Differences>
  );
}

/** By what somebody was known, in words. */
const viaText = ({ via, tokenId }: AuditEntry, t: TFunction): string =>
  t(`people-log:people.${via ?? 'nothing'}`, { id: String(tokenId) });

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div data-fact={name}>
      <dt>{t(`people-log:people.fact.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What else there is to know of an entry: what changed side by side, where it came from, and its place in the chain. */
export function AuditDetail({ of: entry }: { of: AuditEntry }) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const { changes, userId, userName, via, objectName, object, count, at, lastAt, hash } = entry;
  const thing = objectName ?? Object.values(object).join(', ');
  const link = objectLink(entry);
  return (
    <DetailFrame>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>{t('people-log:people.noChanges')}</p>}
      <EntryFacts>
        <Fact name="at">{dateTime(at)}</Fact>
        {count > 1 && (
          <Fact name="times">
            {t('people-log:people.until', { count, times: number(count), to: dateTime(lastAt) })}
          </Fact>
        )}
        <Fact name="who">
          {userId === null ? (
            t(`people-log:people.${via === 'command' ? via : 'stranger'}`)
          ) : (
            <a href={`/user/view/${userId}`}>
              <bdi>{userName ?? `#${userId}`}</bdi>
            </a>
          )}
        </Fact>
        <Fact name="via">{viaText(entry, t)}</Fact>
        <Fact name="address">
          <bdi>{entry.address}</bdi>
        </Fact>
        {thing && (
          <Fact name="thing">
            {link ? (
              <a href={link}>
                <bdi>{thing}</bdi>
              </a>
            ) : (
              <bdi>{thing}</bdi>
            )}
          </Fact>
        )}
        <Fact name="operation">
          <code dir="ltr">{entry.operation}</code>
        </Fact>
        <Fact name="status">
          {entry.status === UNANSWERED ? t('people-log:people.unanswered') : <code dir="ltr">{entry.status}</code>}
        </Fact>
        <Fact name="requestId">
          <code dir="ltr">{entry.requestId}</code>
        </Fact>
        <Fact name="place">{number(entry.id)}</Fact>
        <Fact name="hash">
          <code dir="ltr">{hash}</code>
        </Fact>
      </EntryFacts>
    </DetailFrame>
  );
}
