import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { FigureTable } from '../FigureTable.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { lastingText } from '../words.ts';

/** How long threats waited, and as what they were closed. */
export function WorkSection({ figures: { work }, files }: SectionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { number } = formats;
  const rows = [
    { what: 'toAcknowledge', now: work.acknowledged, before: work.acknowledgedBefore },
    { what: 'toClose', now: work.closed, before: work.closedBefore },
  ] as const;
  return (
    <Section id="work" title={t('report:work.title')} text={t('report:work.text')}>
      <FigureTable
        title={t('report:work.times')}
        name="work"
        files={files}
        rows={rows}
        rowId={({ what }) => what}
        none=""
        columns={[
          { header: t('report:work.what'), cell: ({ what }) => t(`report:work.${what}`) },
          { header: t('report:threats.title'), numeric: true, cell: ({ now }) => number(now.count) },
          { header: t('report:work.median'), numeric: true, cell: ({ now }) => lastingText(now.median, formats) },
          { header: t('report:work.p90'), numeric: true, cell: ({ now }) => lastingText(now.p90, formats) },
          {
            header: t('report:work.medianBefore'),
            numeric: true,
            cell: ({ before }) => lastingText(before.median, formats),
          },
        ]}
      />
      <FigureTable
        title={t('report:work.closings')}
        name="closings"
        files={files}
        rows={work.closings}
        rowId={({ verdict }) => verdict}
        none=""
        columns={[
          { header: t('triage:verdict.label'), cell: ({ verdict }) => t(`triage:verdict.${verdict}`) },
          { header: t('report:threats.title'), numeric: true, cell: ({ closed }) => number(closed) },
          { header: t('report:beforeColumn'), numeric: true, cell: ({ before }) => number(before) },
        ]}
      />
    </Section>
  );
}
