import type { IncidentDetail, IncidentHost } from '../../shared/incidents.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Hosts, Steps, Terms } from './incident.styles.ts';
import { tacticWord, toDo } from './words.ts';

const partTone: Record<IncidentHost['part'], Color | undefined> = {
  entry: 'error',
  spread: 'warning',
  target: 'warning',
  outside: undefined,
};

/** Who took part, and how; each leads to its threats. */
export function HostsCard({ hosts }: Pick<IncidentDetail, 'hosts'>) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="hosts">
      <CardHeader>
        <h2 id="hosts">{t('incidents:hosts')}</h2>
      </CardHeader>
      <Hosts>
        {hosts.map(({ asset, address, name, part }) => (
          <li key={address}>
            <a
              href={
                asset
                  ? `/admin/assets/${asset}`
                  : `/admin/threats?${new URLSearchParams({ ip: address, status: 'all' })}`
              }
            >
              <bdi>{name ?? address}</bdi>
            </a>
            {name && name !== address && (
              <small>
                <bdi>{address}</bdi>
              </small>
            )}
            <span>
              <Chip size="small" color={partTone[part]}>
                {t(`incidents:part.${part}`)}
              </Chip>
            </span>
          </li>
        ))}
      </Hosts>
    </Card>
  );
}

/** What to do about each stage that was seen, the most urgent first. */
export function NextCard({ tactics }: Pick<IncidentDetail, 'tactics'>) {
  const { t } = useTranslation();
  if (tactics.length === 0) return null;
  return (
    <Card aria-labelledby="next">
      <CardHeader>
        <h2 id="next">{t('incidents:next.title')}</h2>
      </CardHeader>
      <Steps>
        {toDo(tactics).map((tactic) => (
          <li key={tactic}>
            <b>{tacticWord(tactic, t)}</b>
            <span>{t(`incidents:next.${tactic}`)}</span>
          </li>
        ))}
      </Steps>
    </Card>
  );
}

/** How the score came to be. */
export function TermsCard({ terms }: Pick<IncidentDetail, 'terms'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card aria-labelledby="terms">
      <CardHeader>
        <h2 id="terms">{t('incidents:terms.title')}</h2>
      </CardHeader>
      <Terms>
        {terms.map(({ kind, what, count, points }) => (
          <li key={`${kind} ${what}`}>
            {kind === 'threats' ? (
              <bdi lang="en">{what}</bdi>
            ) : (
              <span>
                {t(kind === 'finding' ? `alerts:finding.${what}` : `incidents:terms.${kind}`, {
                  number: number(count),
                })}
              </span>
            )}
            <b dir="ltr">+{number(Math.round(points))}</b>
          </li>
        ))}
      </Terms>
    </Card>
  );
}
