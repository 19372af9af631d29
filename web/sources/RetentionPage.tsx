import { useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import { Form, redirect, useActionData, useLoaderData, useLocation } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import { ApiError } from '../../shared/api.ts';
import type { Archives } from '../../shared/archives.ts';
import { archivesApi } from '../../shared/archives-api.ts';
import { jobsApi } from '../../shared/jobs-api.ts';
import type { Retention, RetentionPreview, RetentionSettings } from '../../shared/retention.ts';
import { retentionApi } from '../../shared/retention-api.ts';
import { RETENTION_JOB } from '../../shared/retention-values.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader, Stack } from '../kit/card.styles.ts';
import { FaultText } from '../kit/FaultText.tsx';
import { fileSize } from '../kit/file-size.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { versionOf } from '../kit/form/use-schema-form.tsx';
import { useFormats } from '../kit/format.ts';
import { latePart } from '../kit/late-part.tsx';
import { pagingOf } from '../kit/page-numbers.ts';
import { type Refused, refusedBy } from '../kit/refused.ts';
import { refusedText } from '../kit/refused-text.ts';
import { TableCard } from '../kit/TableCard.tsx';
import { useTranslation } from '../kit/translation.ts';
import { HomeColumns, HomeRoom, RoomFigures } from './home.styles.ts';
import { asQuery, retentionForm, settingsFrom, valuesOf } from './retention-form.ts';
import { SourcesHead } from './SourcesHead.tsx';

const PATH = '/admin/sources/retention';

const RowBars = latePart(async () => (await import('../kit/charts/RowBars.tsx')).RowBars);
const ArchivesCard = latePart(async () => (await import('./late/ArchivesCard.tsx')).ArchivesCard);

interface RetentionData extends Retention {
  /** What is tried, with what it would drop. */
  tried: ({ settings: RetentionSettings; version: number } & RetentionPreview) | null;
  archives: Archives;
  /** Of the archives. */
  page: number;
}

/** What came of a button of an archive, or of the job's. */
type Outcome = { begun: true } | { archive: 'attach' | 'detach'; day: string } | Refused;

export async function loader({ api, signal, url }: PageArgs): Promise<RetentionData> {
  const { searchParams } = url;
  const calls = retentionApi(api);
  const { page } = pagingOf(searchParams);
  const settings = searchParams.has('alertDays') ? settingsFrom((name) => searchParams.get(name)) : null;
  const [now, archives, preview] = await Promise.all([
    calls.get(signal),
    archivesApi(api).list({ page }, signal),
    settings && calls.preview(asQuery(settings), signal),
  ]);
  return {
    ...now,
    archives,
    page,
    tried: settings && preview && { settings, version: Number(searchParams.get('version') ?? now.version), ...preview },
  };
}

const tryOut = formAction(retentionForm, async (values, { form }: ActionArgs) => {
  const version = String(form.get('version') ?? '');
  return redirect(
    `${PATH}?${new URLSearchParams({ ...valuesOf(settingsFrom((name) => values[name])), ...(version && { version }) })}`,
  );
});

/** Keeps what was tried, unless somebody else has kept other settings since the form was opened. */
async function save({ api, form, loadTexts }: ActionArgs) {
  const settings = settingsFrom((name) => form.get(name) as string | null);
  try {
    await retentionApi(api).set({ ...settings, version: Number(form.get('version')) });
  } catch (error) {
    return refusedBy(error, loadTexts);
  }
  return redirect(`${PATH}?saved`);
}

/** Attaches or detaches a day. */
async function workOnArchive({ api, form, loadTexts }: ActionArgs, archive: 'attach' | 'detach'): Promise<Outcome> {
  const day = String(form.get('day'));
  try {
    await archivesApi(api)[archive](day);
    return { archive, day };
  } catch (error) {
    return refusedBy(error, loadTexts);
  }
}

/** Shows what settings would drop, keeps them, begins the job, or works on an archive. */
export async function action(args: ActionArgs) {
  const { api, form } = args;
  const wanted = form.get('do');
  if (wanted === 'save') return save(args);
  if (wanted === 'attach' || wanted === 'detach') return workOnArchive(args, wanted);
  if (wanted !== 'run') return tryOut(args);
  try {
    await jobsApi(api).run(RETENTION_JOB);
  } catch (error) {
    // It runs already.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  return { begun: true as const };
}

interface DueCardProps {
  id: string;
  title: string;
  text?: string;
  due: RetentionPreview['due'];
  note?: ReactNode;
}

/** What would go, or goes next, by kind. */
function DueCard({ id, title, text, due, note }: DueCardProps) {
  const { t } = useTranslation();
  const { number, minute, locale } = useFormats();
  const numeric = (label: string) => ({ label, numeric: true }) as const;
  return (
    <TableCard
      {...{ id, title, text, note }}
      empty={!due.length && t('retention:nothingDue')}
      columns={[
        t('retention:kind'),
        numeric(t('retention:events')),
        numeric(t('retention:bytes')),
        t('retention:before'),
      ]}
    >
      <tbody>
        {due.map(({ kind, events, bytes, before }) => (
          <tr key={kind}>
            <th scope="row">{t(`retention:kinds.${kind}`)}</th>
            <td data-numeric>{number(events)}</td>
            <td data-numeric>{t('retention:about', { bytes: fileSize(bytes, locale) })}</td>
            <td>{minute(before)}</td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}

/** What was tried, and the way to keep it. */
function Tried({ settings, version, due }: NonNullable<RetentionData['tried']>) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const bytes = due.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <>
      <Alert
        color={due.length ? 'warning' : 'info'}
        title={t(settings.enabled ? 'retention:tried.title' : 'retention:tried.off')}
        role="status"
        actions={
          <Form method="post" action={PATH}>
            <input type="hidden" name="do" value="save" />
            <input type="hidden" name="version" value={version} />
            {Object.entries(valuesOf(settings)).map(([name, value]) => (
              <input key={name} type="hidden" {...{ name, value }} />
            ))}
            <Button variant="solid">{t('retention:save')}</Button>{' '}
            <Button as="a" href={PATH}>
              {t('retention:cancel')}
            </Button>
          </Form>
        }
      >
        {due.length ? t('retention:tried.text', { bytes: fileSize(bytes, locale) }) : t('retention:nothingDue')}
      </Alert>
      {due.length > 0 && <DueCard id="tried" title={t('retention:tried.table')} due={due} />}
    </>
  );
}

function StorageCard({ bytes, reusableBytes, freeBytes, floorBytes, kinds }: Retention) {
  const { t } = useTranslation();
  const { number, date, locale } = useFormats();
  const size = (value: number) => fileSize(value, locale);
  const rows = kinds.toSorted((one, other) => other.bytes - one.bytes);
  return (
    <Card aria-labelledby="storage">
      <CardHeader>
        <div>
          <h2 id="storage">{t('retention:storage.title')}</h2>
          <p>{t('retention:storage.text')}</p>
        </div>
      </CardHeader>
      <RowBars
        title={t('retention:storage.title')}
        rows={rows.map(({ kind, events, bytes, oldest }) => ({
          id: kind,
          label: t('retention:storage.row', {
            kind: t(`retention:kinds.${kind}`),
            events: t('retention:count', { count: events, number: number(events) }),
            oldest: oldest ? date(oldest) : '—',
          }),
          value: bytes,
        }))}
        rowTitle={t('retention:kind')}
        valueTitle={t('retention:bytes')}
        format={size}
        colored
      />
      <RoomFigures>
        <div>
          <dt>{t('retention:storage.used')}</dt>
          <dd>{size(bytes)}</dd>
          <dd data-note>{t('retention:storage.reusable', { bytes: size(reusableBytes) })}</dd>
        </div>
        <div>
          <dt>{t('retention:storage.free')}</dt>
          <dd {...(freeBytes < floorBytes && { 'data-tone': 'error' })}>{size(freeBytes)}</dd>
          <dd data-note>{t('retention:storage.floor', { bytes: size(floorBytes) })}</dd>
        </div>
      </RoomFigures>
    </Card>
  );
}

/** That the last run failed, and why. */
function Failed({ at, fault, reason }: NonNullable<Retention['failure']>) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <Alert color="error" title={t('retention:failed', { time: minute(at) })}>
      {t('retention:failedText')} <FaultText fault={fault} reason={reason} />
    </Alert>
  );
}

/** That ages are measured by an earlier moment, and until when. */
function Waits({ from, until }: NonNullable<Retention['waits']>) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <Alert color="warning" title={t('retention:waits', { from: minute(from), until: minute(until) })}>
      {t('retention:waitsText')}
    </Alert>
  );
}

/** What the last button came to. */
function Told({ outcome }: { outcome: Outcome | 'saved' | undefined }) {
  const { t } = useTranslation();
  if (!outcome) return null;
  if (outcome !== 'saved' && 'refused' in outcome) {
    return (
      <Alert color="error" role="alert">
        {refusedText(outcome.refused, t)}
      </Alert>
    );
  }
  const text =
    outcome === 'saved'
      ? t('retention:saved')
      : 'begun' in outcome
        ? t('retention:begun')
        : t(`retention:archives.${outcome.archive}Done`, { day: outcome.day });
  return (
    <Alert color="success" role="status">
      {text}
    </Alert>
  );
}

const isOutcome = (result: FormResult | Outcome | undefined): result is Outcome =>
  result !== undefined && ('begun' in result || 'archive' in result || 'refused' in result);

/** How long events are kept, to be chosen by whoever may; what it would drop is shown before. */
export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData() as RetentionData;
  const result = useActionData() as FormResult | Outcome | undefined;
  const ability = useAbility<AppAbility>();
  const { settings, tried, due, archives, page, failure, waits } = data;
  const outcome = isOutcome(result) ? result : undefined;
  const typed = isOutcome(result) ? undefined : result;
  const values = valuesOf(tried?.settings ?? settings);
  const { search } = useLocation();
  return (
    <Stack>
      <SourcesHead current="retention" />
      {tried ? <Tried {...tried} /> : !settings.enabled && <Alert color="info">{t('retention:off')}</Alert>}
      {failure && <Failed {...failure} />}
      {settings.enabled && waits && <Waits {...waits} />}
      <Told outcome={outcome ?? (new URLSearchParams(search).has('saved') ? 'saved' : undefined)} />
      <HomeColumns>
        {ability.can('update', 'IngestSource') && (
          <Card aria-labelledby="kept">
            <CardHeader>
              <div>
                <h2 id="kept">{t('retention:title')}</h2>
                <p>{t('retention:text')}</p>
              </div>
            </CardHeader>
            <HomeRoom>
              <SchemaForm
                key={JSON.stringify(values)}
                of={retentionForm}
                values={values}
                action={PATH}
                result={typed}
                before={<input type="hidden" name="version" value={versionOf(typed, tried?.version ?? data.version)} />}
              />
            </HomeRoom>
          </Card>
        )}
        <StorageCard {...data} />
      </HomeColumns>
      {!tried && settings.enabled && (
        <DueCard
          id="due"
          title={t('retention:due')}
          text={t(settings.archive ? 'retention:dueArchived' : 'retention:dueText')}
          due={due}
          note={
            ability.can('update', 'Job') && (
              <Form method="post" action={PATH}>
                <input type="hidden" name="do" value="run" />
                <Button>{t('retention:run')}</Button>
              </Form>
            )
          }
        />
      )}
      {(settings.archive || archives.archives.length > 0) && <ArchivesCard {...archives} page={page} path={PATH} />}
    </Stack>
  );
}
