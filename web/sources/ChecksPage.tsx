import { useAbility } from '@casl/react';
import type { TFunction } from 'i18next';
import { useLoaderData } from 'react-router-dom';
import alertCircle from '~icons/mdi/alert-circle-outline';
import alertOutline from '~icons/mdi/alert-outline';
import checkCircle from '~icons/mdi/check-circle-outline';
import helpCircle from '~icons/mdi/help-circle-outline';
import type { AppAbility } from '../../shared/abilities.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { IngestCheck } from '../../shared/ingest-checks.ts';
import { type CheckName, type CheckState, checkStates } from '../../shared/ingest-values.ts';
import type { PageArgs } from '../app/page.ts';
import { Card, CardHeader, Stack } from '../kit/card.styles.ts';
import { durationOf } from '../kit/duration.ts';
import { fileSize } from '../kit/file-size.ts';
import { type Formats, leftToRight, useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { useLiveData } from '../kit/use-live-data.ts';
import { SourcesHead } from './SourcesHead.tsx';
import { CheckList } from './sources.styles.ts';

const looks: Record<CheckState, { color: Color | undefined; icon: string }> = {
  wrong: { color: 'error', icon: alertCircle },
  warning: { color: 'warning', icon: alertOutline },
  unknown: { color: undefined, icon: helpCircle },
  good: { color: 'success', icon: checkCircle },
};

/** Where one goes on from what is not good; a threat list of all time, with all states. */
const links: Partial<Record<CheckName, string>> = {
  input: '/pages/knowledge-base/ingest',
  files: '/admin/sources',
  events: '/admin/sources',
  rejects: '/admin/sources/rejects',
  drops: '/admin/sources',
  home: '/admin/sources/home-networks',
  range: '/admin/threats',
  open: '/admin/threats?status=all',
  tokens: '/pages/account-settings/security',
};

/** What makes Suricata write alerts. */
const ALERT_YAML = `outputs:
  - eve-log:
      enabled: yes
      types:
        - alert`;

/** The figures as people read them; names of files and machines keep their order. */
function shownValues({ values }: IngestCheck, formats: Formats): Record<string, string> {
  const { number, percent, minute, locale } = formats;
  const shown = Object.entries(values).map(([name, value]) => {
    if (name === 'share') return [name, percent(Number(value))];
    if (name === 'bytes') return [name, fileSize(Number(value), locale)];
    if (name === 'newest') return [name, minute(String(value))];
    if (name === 'minutes') return ['age', durationOf(Math.max(1, Number(value)) * 60, formats)];
    if (name === 'count') return ['number', number(Number(value))];
    return [name, typeof value === 'number' ? number(value) : leftToRight(value)];
  });
  return Object.fromEntries(shown);
}

function Check({ check, t, formats }: { check: IngestCheck; t: TFunction; formats: Formats }) {
  const { name, state, found } = check;
  const { color, icon } = looks[state];
  const values = shownValues(check, formats);
  const isGood = state === 'good';
  const ability = useAbility<AppAbility>();
  // Whoever only reads cannot say what is inside.
  const isClosed = name === 'home' && !ability.can('update', 'IngestSource');
  const link = isGood || isClosed ? undefined : links[name];
  return (
    <li data-color={color} data-state={state}>
      <Icon of={icon} size={24} />
      <div>
        <h3>
          {t(`source-checks:${name}.title`)}
          <Chip size="small" color={color}>
            {t(`source-checks:state.${state}`)}
          </Chip>
        </h3>
        <p>{t(`source-checks:${name}.${found}`, values)}</p>
        {!isGood && state !== 'unknown' && <p data-advice>{t(`source-checks:${name}.advice`)}</p>}
        {name === 'alerts' && found === 'none' && <pre dir="ltr">{ALERT_YAML}</pre>}
        {link && <a href={link}>{t(`source-checks:${name}.link`)}</a>}
      </div>
    </li>
  );
}

export const loader = ({ api, url, signal }: PageArgs): Promise<{ checks: IngestCheck[] }> =>
  ingestApi(api).checks(rangeOf(url.searchParams), signal);

/** Why an inbox may be empty: what was looked at, what was found, what to do. */
export function Component() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { checks } = useLoaderData() as { checks: IngestCheck[] };
  useLiveData(['Event', 'IngestSource']);
  const ordered = checkStates.flatMap((state) => checks.filter((check) => check.state === state));
  const many = Object.fromEntries(checkStates.map((state) => [state, checks.filter((c) => c.state === state).length]));
  const verdict = many.wrong ? 'wrong' : many.warning ? 'warning' : 'good';
  return (
    <Stack>
      <SourcesHead current="checks" />
      <Card aria-labelledby="checks">
        <CardHeader>
          <div>
            <h2 id="checks">{t('source-checks:title')}</h2>
            <p>
              {t(`source-checks:verdict.${verdict}`, {
                count: many[verdict] ?? 0,
                number: formats.number(many[verdict] ?? 0),
              })}
            </p>
          </div>
        </CardHeader>
        <CheckList>
          {ordered.map((check) => (
            <Check key={check.name} check={check} t={t} formats={formats} />
          ))}
        </CheckList>
      </Card>
    </Stack>
  );
}
