import { BandChip } from '../../assets/BandChip.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { FigureTable } from '../FigureTable.tsx';
import { MachineName, Section, type SectionProps } from '../section.tsx';

/** Hosts by risk with their change, and assets that were not there before. */
export function AssetSections({ figures: { hosts, hostsTotal, assets }, document, files }: SectionProps) {
  const { t } = useTranslation();
  const { number, minute } = useFormats(document.timeZone);
  const rounded = (risk: number) => number(Math.round(risk));
  const change = (risk: number, before: number) => {
    const points = Math.round(risk) - Math.round(before);
    return <bdi dir="ltr">{points > 0 ? `+${number(points)}` : number(points)}</bdi>;
  };
  return (
    <>
      <Section id="hosts" title={t('report:hosts.title')} text={t('report:hosts.text')}>
        <FigureTable
          title={t('report:hosts.table')}
          name="hosts"
          files={files}
          rows={hosts}
          total={hostsTotal}
          rowId={({ asset, address }) => asset ?? address}
          none={t('report:hosts.none')}
          columns={[
            { header: t('report:host'), cell: MachineName },
            { header: t('alerts:risk.label'), numeric: true, cell: ({ risk }) => rounded(risk) },
            { header: t('report:hosts.band'), cell: ({ band }) => <BandChip band={band} /> },
            { header: t('report:beforeColumn'), numeric: true, cell: ({ before }) => rounded(before) },
            { header: t('report:change'), numeric: true, cell: ({ risk, before }) => change(risk, before) },
            { header: t('assets:blamedFor'), numeric: true, cell: ({ openThreats }) => number(openThreats) },
          ]}
        />
      </Section>
      <Section id="assets" title={t('report:assets.title')}>
        <FigureTable
          title={t('report:assets.table', {
            count: assets.total,
            number: number(assets.total),
            known: number(assets.known),
          })}
          name="assets"
          files={files}
          rows={assets.rows}
          total={assets.total}
          rowId={({ asset, address }) => asset ?? address}
          none={t('report:assets.none')}
          columns={[
            { header: t('report:host'), cell: MachineName },
            { header: t('assets:vendor'), cell: ({ vendor }) => <bdi>{vendor ?? '—'}</bdi> },
            { header: t('assets:column.os'), cell: ({ os }) => <bdi>{os ?? '—'}</bdi> },
            { header: t('assets:firstSeen'), cell: ({ firstSeen }) => minute(firstSeen) },
          ]}
        />
      </Section>
    </>
  );
}
