import { fileSize } from '../../kit/file-size.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { FigureTable } from '../FigureTable.tsx';
import { MachineName, Section, type SectionProps } from '../section.tsx';
import { TrafficCourse } from './TrafficCourse.tsx';

/** Bytes between inside and outside, and the hosts with the most. */
export function TrafficSection(props: SectionProps) {
  const { figures, files } = props;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const bytes = (value: number) => fileSize(value, locale);
  const { talkers, talkersTotal, bytesIn, bytesOut, inBefore, outBefore } = figures.traffic;
  const text = t('report:traffic.text', {
    in: bytes(bytesIn),
    out: bytes(bytesOut),
    inBefore: bytes(inBefore),
    outBefore: bytes(outBefore),
  });
  return (
    <Section id="traffic" title={t('report:traffic.title')} text={text}>
      {bytesIn + bytesOut > 0 && (
        <div data-chart>
          <TrafficCourse {...props} />
        </div>
      )}
      <FigureTable
        title={t('report:traffic.talkers')}
        name="talkers"
        files={files}
        rows={talkers}
        total={talkersTotal}
        rowId={({ address }) => address}
        none={t('report:traffic.none')}
        columns={[
          { header: t('report:host'), cell: MachineName },
          { header: t('report:traffic.bytesIn'), numeric: true, cell: (row) => bytes(row.bytesIn) },
          { header: t('report:traffic.bytesOut'), numeric: true, cell: (row) => bytes(row.bytesOut) },
          { header: t('report:beforeColumn'), numeric: true, cell: ({ before }) => bytes(before) },
        ]}
      />
    </Section>
  );
}
