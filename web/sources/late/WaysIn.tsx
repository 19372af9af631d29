import { Can } from '@casl/react';
import { toQuery } from '../../../shared/api.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Ways } from '../ways-in.styles.ts';

/** Commands and addresses: the same in every language. */
const ways = [
  ['file', 'npm run ingest -- eve.json'],
  ['follow', 'NDR_EVE=/var/log/suricata/eve.json npm start'],
  ['http', 'POST /api/events?source=NAME'],
] as const;

/** How events come in, for whoever may bring some. */
export function WaysIn() {
  const { t } = useTranslation();
  return (
    <Can I="create" an="Event">
      <p>{t('ways-in:lead')}</p>
      <Ways>
        {ways.map(([way, code]) => (
          <li key={way}>
            {t(`ways-in:${way}`)}
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </Ways>
    </Can>
  );
}

interface WhyEmptyProps {
  /** Of the list that has nothing. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Leads to what may be amiss, for whoever may know. */
export function WhyEmpty({ from, to }: WhyEmptyProps) {
  const { t } = useTranslation();
  return (
    <Can I="read" a="IngestSource">
      <a href={`/admin/sources/checks${toQuery({ from, to })}`}>{t('ways-in:why')}</a>
    </Can>
  );
}
