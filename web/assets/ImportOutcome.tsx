import { Form, useNavigation } from 'react-router-dom';
import type { AssetImportResult, ImportFault } from '../../shared/asset-import.ts';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { refusedText } from '../kit/refused-text.ts';
import { TableCard } from '../kit/TableCard.tsx';
import { useTranslation } from '../kit/translation.ts';
import { assetPath } from './asset-path.ts';

/** Lines shown at once. */
const MOST = 200;
/** The least first. */
const CRITICALITIES = [0, 1, 2, 3];

/** A value of before or after, in words. */
function Said({ field, of }: { field: string; of: number | string | string[] }) {
  const { t } = useTranslation();
  if (field === 'criticality') return <>{t(`assets:critical.${of}`)}</>;
  const text = Array.isArray(of) ? of.join(', ') : String(of);
  return text ? <bdi>{text}</bdi> : <>—</>;
}

/** What is wrong with a line; a criticality may be one of the words of the reader, as an export has them. */
function Fault({ field, code, params }: ImportFault) {
  const { t } = useTranslation();
  const isLevel = field === 'criticality' && code === 'NOT_ONE_OF';
  const allowed = CRITICALITIES.map((level) => t(`assets:critical.${level}`)).join(', ');
  return <>{refusedText({ code, params: isLevel ? { allowed } : params }, t)}</>;
}

/** What a table would change and what is wrong with it; with nothing wrong, the way to do it. */
export function ImportOutcome({ tried, csv }: { tried: AssetImportResult; csv: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isBusy = useNavigation().state !== 'idle';
  const { lines, unchanged, changes, faults } = tried;
  const shownOf = (all: readonly unknown[]) =>
    all.length > MOST ? t('assets:import.shown', { shown: number(MOST), total: number(all.length) }) : undefined;
  return (
    <>
      {faults.length > 0 && (
        <TableCard
          id="import-faults"
          title={t('assets:import.faults')}
          text={shownOf(faults) ?? t('assets:import.faultsText')}
          columns={[
            { label: t('assets:import.line'), numeric: true },
            t('assets:import.column'),
            t('assets:import.fault'),
          ]}
        >
          <tbody>
            {faults.slice(0, MOST).map((fault) => (
              <tr key={`${fault.line} ${fault.field} ${fault.code}`}>
                <td data-numeric>{number(fault.line)}</td>
                <td>
                  <code dir="ltr">{fault.field}</code>
                </td>
                <td>
                  <Fault {...fault} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
      <TableCard
        id="import-changes"
        title={t('assets:import.changes')}
        text={
          shownOf(changes) ??
          t('assets:import.summary', { count: lines, total: number(lines), unchanged: number(unchanged) })
        }
        empty={changes.length === 0 && t('assets:import.noChanges')}
        columns={[
          { label: t('assets:import.line'), numeric: true },
          t('assets:import.asset'),
          t('assets:import.column'),
          t('assets:import.before'),
          t('assets:import.after'),
        ]}
      >
        <tbody>
          {changes.slice(0, MOST).flatMap(({ line, id, name, fields }) =>
            fields.map(({ field, before, after }) => (
              <tr key={`${line} ${field}`}>
                <td data-numeric>{number(line)}</td>
                <th scope="row">
                  <a href={assetPath(id)}>
                    <bdi>{name}</bdi>
                  </a>
                </th>
                <td>{t(`assets:${field}`)}</td>
                <td>
                  <Said field={field} of={before} />
                </td>
                <td>
                  <Said field={field} of={after} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </TableCard>
      {faults.length === 0 && changes.length > 0 && (
        <Form method="post" action="/admin/assets/import" onSubmit={(event) => isBusy && event.preventDefault()}>
          <input type="hidden" name="csv" value={csv} />
          <Button name="do" value="apply" variant="solid" aria-disabled={isBusy || undefined}>
            {t('assets:import.apply', { count: changes.length, total: number(changes.length) })}
          </Button>
        </Form>
      )}
    </>
  );
}
