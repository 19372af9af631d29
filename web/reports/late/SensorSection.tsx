import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { FigureTable } from '../FigureTable.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { lastingText } from '../words.ts';

const secondsOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 1000;

/** Whether the sensors saw everything: events, packets that they dropped, silence, lines that were no events. */
export function SensorSection({ figures: { sensors }, document, files }: SectionProps) {
  const { t } = useTranslation();
  const formats = useFormats(document.timeZone);
  const { number, percent, minute } = formats;
  const known = (value: number | null) => (value === null ? '—' : number(value));
  const share = (packets: number | null, drops: number | null) =>
    packets === null || drops === null || packets === 0 ? '—' : percent(drops / packets);
  return (
    <Section id="sensors" title={t('report:sensors.title')} text={t('report:sensors.text')}>
      <FigureTable
        title={t('report:sensors.table')}
        name="sensors"
        files={files}
        rows={sensors.rows}
        rowId={({ sensor }) => sensor}
        none={t('report:sensors.none')}
        columns={[
          { header: t('report:sensors.sensor'), cell: ({ sensor }) => <bdi>{sensor}</bdi> },
          { header: t('report:sensors.events'), numeric: true, cell: ({ events }) => number(events) },
          { header: t('report:beforeColumn'), numeric: true, cell: ({ before }) => number(before) },
          { header: t('report:sensors.packets'), numeric: true, cell: ({ packets }) => known(packets) },
          { header: t('report:sensors.drops'), numeric: true, cell: ({ drops }) => known(drops) },
          { header: t('report:sensors.share'), numeric: true, cell: ({ packets, drops }) => share(packets, drops) },
        ]}
      />
      <FigureTable
        title={t('report:sensors.gaps')}
        name="gaps"
        files={files}
        rows={sensors.gaps}
        total={sensors.gapsTotal}
        rowId={({ sensor, from }) => `${sensor} ${from}`}
        none={t('report:sensors.noGaps')}
        columns={[
          { header: t('report:sensors.sensor'), cell: ({ sensor }) => <bdi>{sensor}</bdi> },
          { header: t('reports:from'), cell: ({ from }) => minute(from) },
          { header: t('reports:to'), cell: ({ to }) => minute(to) },
          { header: t('report:sensors.lasting'), numeric: true, cell: (gap) => lastingText(secondsOf(gap), formats) },
        ]}
      />
      {sensors.rejects.length > 0 && (
        <FigureTable
          title={t('report:sensors.rejects')}
          name="rejects"
          files={files}
          rows={sensors.rejects}
          rowId={({ source }) => source}
          none=""
          columns={[
            { header: t('report:sensors.source'), cell: ({ source }) => <bdi>{source}</bdi> },
            { header: t('report:sensors.lines'), numeric: true, cell: ({ rejected }) => number(rejected) },
            { header: t('report:beforeColumn'), numeric: true, cell: ({ before }) => number(before) },
          ]}
        />
      )}
    </Section>
  );
}
