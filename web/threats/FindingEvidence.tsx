import { parseAddress } from '../../shared/address.ts';
import type { FindingKind } from '../../shared/finding-values.ts';
import type { Finding } from '../../shared/findings.ts';
import { BarChart } from '../kit/charts/BarChart.tsx';
import { MiniBars } from '../kit/charts/MiniBars.tsx';
import { RangeBars } from '../kit/charts/RangeBars.tsx';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { inParts } from '../kit/in-parts.tsx';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { PlainTable } from '../kit/table-card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Value } from '../kit/values/Value.tsx';
import { Drawn, Names, Tried } from './finding.styles.ts';

/** Kinds whose points are a count of something over time. */
const COUNTED: ReadonlySet<FindingKind> = new Set([
  'dns_tunnel',
  'generated_names',
  'password_guessing',
  'password_found',
  'mass_encryption',
]);
const LABELS = 5;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** What is counted at each point. */
function countedBy(kind: FindingKind): string {
  if (kind === 'volume_out') return 'bytes';
  if (kind === 'beacon') return 'seconds';
  if (kind === 'mass_encryption') return 'files';
  return kind.startsWith('password') ? 'tries' : 'questions';
}

/** What was done over time, as bars: intervals, tries, questions, bytes of days. */
function Course({ of: { kind, evidence } }: { of: Finding }) {
  const { t } = useTranslation();
  const { number, dateTime, day, hour, locale } = useFormats();
  const { points, sizes, usual } = evidence;
  const bytes = (value: number) => fileSize(value, locale);
  const isDaily = kind === 'volume_out';
  const every = Math.max(1, Math.ceil(points.length / LABELS));
  const [first = '', last = ''] = [points[0]?.at ?? '', points.at(-1)?.at ?? ''];
  const short = isDaily || Date.parse(last) - Date.parse(first) > 2 * DAY ? day : hour;
  const places = points.map(({ at }, index) => ({
    key: `${at} ${index}`,
    label: isDaily && at ? day(at) : dateTime(at),
    axis: index % every === 0 && at ? short(at) : undefined,
  }));
  const name = countedBy(kind);
  const title = t(`finding:chart.${name === 'files' ? 'renames' : name}`);
  const common = { points: places, pointTitle: t('finding:when') };
  return (
    <>
      <section>
        <h3>{title}</h3>
        <BarChart
          {...common}
          title={title}
          legend={usual !== null}
          format={isDaily ? bytes : number}
          series={[
            { id: name, label: t(`finding:value.${name}`), values: points.map(({ value }) => value) },
            ...(usual === null
              ? []
              : [{ id: 'usual', label: t('finding:value.usual'), values: points.map(() => usual), faint: true }]),
          ]}
        />
      </section>
      {sizes.length > 0 && (
        <section>
          <h3>{t('finding:chart.sizes')}</h3>
          <BarChart
            {...common}
            title={t('finding:chart.sizes')}
            legend={false}
            format={bytes}
            series={[{ id: 'sizes', label: t('finding:value.bytes'), values: sizes }]}
          />
        </section>
      )}
    </>
  );
}

/** When a connection was open, within the days it touches. */
function Open({ of: { host, evidence } }: { of: Finding }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [start, end] = evidence.points.map(({ at }) => Date.parse(at ?? ''));
  if (start === undefined || end === undefined) return null;
  const width = end - start;
  const ticks = [0, 1, 2, 3].map((part) => start - width / 4 + part * width * 0.5);
  return (
    <section>
      <h3>{t('finding:chart.open')}</h3>
      <RangeBars
        title={t('finding:chart.open')}
        rows={[{ id: host, label: host, start, end }]}
        rowTitle={t('finding:item')}
        startTitle={t('finding:from')}
        endTitle={t('finding:to')}
        ticks={ticks.map((at) => ({ at, label: dateTime(new Date(at).toISOString()) }))}
        format={(at) => dateTime(new Date(at).toISOString())}
      />
    </section>
  );
}

/** Names of files, or names that were asked for and how long they are. */
function Named({ of: { kind, evidence } }: { of: Finding }) {
  const { t } = useTranslation();
  const { samples } = evidence;
  const areFiles = kind === 'mass_encryption';
  const title = t(`finding:chart.${areFiles ? 'files' : 'names'}`);
  return (
    <section>
      <h3>{title}</h3>
      {!areFiles && (
        <>
          <MiniBars title={t('finding:chart.lengths')} values={samples.map(({ length }) => length)} />
          <p>{t('finding:chart.lengths')}</p>
        </>
      )}
      <Names lang="en" dir="ltr" tabIndex={0} aria-label={title}>
        {samples.map((name) => (
          <li key={name}>{inParts(name)}</li>
        ))}
      </Names>
    </section>
  );
}

/** Hosts or ports that were tried, each a cell: full where it answered. */
function Targets({ of: { kind, figures, evidence } }: { of: Finding }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { items } = evidence;
  // Of many only some are listed.
  const { tried = 0, failed = 0 } = figures;
  return (
    <section>
      <h3>{t(`finding:chart.${kind === 'port_scan' ? 'ports' : 'hosts'}`)}</h3>
      <p>{t('finding:tried', { total: number(tried), answered: number(tried - failed) })}</p>
      <Tried>
        {items.map(({ label, hit }) => (
          <li key={label} data-hit={hit || undefined}>
            <bdi>{inParts(label)}</bdi>
            {hit && <span>{t('finding:answered')}</span>}
          </li>
        ))}
      </Tried>
    </section>
  );
}

/** What stands above the things of a kind and over their first column, and what it says of each whether it is a `hit`. */
interface MetWords {
  title: string;
  item: string;
  hit?: { title: string; yes: string; no: string };
}
const MET: MetWords = { title: 'chart.met', item: 'item' };
const SESSION = { title: 'session', yes: 'kept', no: 'notKept' };
const MET_BY_KIND: Partial<Record<FindingKind, MetWords>> = {
  lateral_movement: { ...MET, hit: SESSION },
  exposed_service: { ...MET, hit: SESSION },
  kerberoasting: { title: 'chart.services', item: 'service' },
  clear_text_login: {
    ...{ title: 'chart.uploads', item: 'note.name' },
    hit: { title: 'what', yes: 'file', no: 'username' },
  },
};

/** Where it is about so many ports that each is not a finding of its own. */
const MANY_PORTS: Partial<Record<FindingKind, MetWords>> = {
  exposed_service: { title: 'chart.openPorts', item: 'port', hit: SESSION },
};

/** What was spoken with, one by one, in the order in which it was met. */
function Met({ of: { kind, port, evidence } }: { of: Finding }) {
  const { t } = useTranslation();
  const { number, dateTime, minute, second } = useFormats();
  const { items } = evidence;
  const met = items.flatMap(({ at }) => (at ? [Date.parse(at)] : []));
  // Of one hour minutes alone would all be the same.
  const short = Math.max(...met) - Math.min(...met) < HOUR ? second : minute;
  const has = {
    note: items.some(({ note }) => note !== null),
    at: items.some(({ at }) => at !== null),
    value: items.some(({ value }) => value !== null),
  };
  const { title, item, hit: hitWords } = (port === null && MANY_PORTS[kind]) || (MET_BY_KIND[kind] ?? MET);
  const every = Math.max(1, Math.ceil(items.length / LABELS));
  return (
    <section>
      <h3>{t(`finding:${title}`)}</h3>
      {kind === 'lateral_movement' && (
        <BarChart
          title={t('finding:chart.metOverTime')}
          legend={false}
          pointTitle={t('finding:when')}
          points={items.map(({ label, at }, index) => ({
            key: `${label} ${index}`,
            label: dateTime(at),
            axis: index % every === 0 && at ? short(at) : undefined,
          }))}
          series={[{ id: 'met', label: t('finding:value.met'), values: items.map((_, index) => index + 1) }]}
        />
      )}
      <ScrollTable label={t(`finding:${title}`)} frame={PlainTable}>
        <table aria-label={t(`finding:${title}`)}>
          <thead>
            <tr>
              <th scope="col">{t(`finding:${item}`)}</th>
              {has.note && <th scope="col">{t(`finding:note.${hitWords ? 'port' : 'name'}`)}</th>}
              {has.at && <th scope="col">{t('finding:first')}</th>}
              {has.value && (
                <th scope="col" data-numeric>
                  {t('finding:times')}
                </th>
              )}
              {hitWords && <th scope="col">{t(`finding:${hitWords.title}`)}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map(({ label, note, at, value, hit }) => (
              <tr key={`${label} ${note} ${hit}`}>
                <th scope="row">
                  {parseAddress(label) ? (
                    <Value field="ip" of={label} to="/admin/logactivity" />
                  ) : (
                    <bdi>{inParts(label)}</bdi>
                  )}
                </th>
                {has.note && (
                  <td>
                    <bdi>{note ?? '—'}</bdi>
                  </td>
                )}
                {has.at && <td>{dateTime(at) || '—'}</td>}
                {has.value && <td data-numeric>{value === null ? '—' : number(value)}</td>}
                {hitWords && <td>{t(`finding:${hit ? hitWords.yes : hitWords.no}`)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </section>
  );
}

/** What a finding rests on, drawn; each drawing has its table. */
export function FindingEvidence({ of: finding }: { of: Finding }) {
  const { kind, evidence } = finding;
  const isScan = kind === 'port_scan' || kind === 'host_scan' || kind === 'outward_scan';
  const hasCourse = COUNTED.has(kind) || kind === 'beacon' || kind === 'volume_out';
  return (
    <Drawn>
      {hasCourse && evidence.points.length > 0 && <Course of={finding} />}
      {kind === 'long_connection' && <Open of={finding} />}
      {evidence.samples.length > 0 && <Named of={finding} />}
      {evidence.items.length > 0 && (isScan ? <Targets of={finding} /> : <Met of={finding} />)}
    </Drawn>
  );
}
