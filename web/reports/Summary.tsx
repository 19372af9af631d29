import type { ReactNode } from 'react';
import { Change, changeOf } from '../kit/cards/Change.tsx';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { ReportFigures } from './report.styles.ts';
import type { SectionProps } from './section.tsx';
import { lastingText } from './words.ts';

/** More than ten times as much says no more in percent. */
const MOST_SHARE = 10;

interface FigureProps {
  label: string;
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  lessIsGood?: boolean;
}

/** A figure with its change against the days before; a dash where there was nothing to measure. */
function Figure({ label, now, before, format, lessIsGood = true }: FigureProps) {
  const { t } = useTranslation();
  const share = now === null || before === null ? null : changeOf(now, before);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{now === null ? '—' : <bdi>{format(now)}</bdi>}</dd>
      <dd data-note>
        {share !== null && share < MOST_SHARE && <Change share={share} lessIsGood={lessIsGood} />}
        {before === null ? t('report:nothingBefore') : t('report:before', { value: format(before) })}
      </dd>
    </div>
  );
}

/** The figures that one reads first. */
export function Summary({ figures }: SectionProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const { number, locale } = formats;
  const { incidents, threats, work, assets, traffic } = figures;
  const bytes = (value: number) => fileSize(value, locale);
  const lasting = (value: number) => lastingText(value, formats);
  return (
    <ReportFigures aria-label={t('report:summary')}>
      <Figure label={t('report:incidents.title')} now={incidents.total} before={incidents.before} format={number} />
      <Figure label={t('report:threats.title')} now={threats.total} before={threats.before} format={number} />
      <Figure label={t('report:threats.alerts')} now={threats.alerts} before={threats.alertsBefore} format={number} />
      <Figure
        label={t('report:work.noise')}
        now={work.noise}
        before={work.noiseBefore}
        format={number}
        lessIsGood={false}
      />
      <Figure
        label={t('report:work.toAcknowledge')}
        now={work.acknowledged.median}
        before={work.acknowledgedBefore.median}
        format={lasting}
      />
      <Figure
        label={t('report:work.toClose')}
        now={work.closed.median}
        before={work.closedBefore.median}
        format={lasting}
      />
      <Figure label={t('report:assets.title')} now={assets.total} before={assets.before} format={number} />
      <Figure
        label={t('report:traffic.total')}
        now={traffic.bytesIn + traffic.bytesOut}
        before={traffic.inBefore + traffic.outBefore}
        format={bytes}
      />
    </ReportFigures>
  );
}
