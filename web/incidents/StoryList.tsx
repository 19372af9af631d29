import type { IncidentDetail, IncidentStep } from '../../shared/incidents.ts';
import { Sparkline } from '../kit/charts/Sparkline.tsx';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { Timeline } from '../kit/Timeline.tsx';
import { TimelineItem } from '../kit/TimelineItem.tsx';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { unbroken } from '../kit/unbroken.tsx';
import { Course, StepFacts } from './incident.styles.ts';
import { stepHref } from './step-href.ts';
import { sentenceOf, tacticWord } from './words.ts';

/** Figures that say something besides the sentence, in their order. */
const FIGURES = [
  'names',
  'hosts',
  'failed',
  'seconds',
  'files',
  'minutes',
  'servers',
  'up',
  'down',
  'programs',
  'services',
  'accounts',
] as const;
const toneOf = ({ kind }: IncidentStep): Color => (kind === 'threat' ? 'error' : 'primary');

/** What happened, a sentence each, in time. */
export function StoryList({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const { number, dateTime, locale } = useFormats();
  const seriesOf = (id: string | null) => {
    const found = incident.findings.find((finding) => finding.id === id);
    return found?.kind === 'beacon' ? found.evidence.points.map(({ value }) => value) : [];
  };
  return (
    <Timeline label={t('incidents:story.title')} density="dense">
      {incident.story.map((step) => {
        const sentence = unbroken(sentenceOf(incident, step, t));
        const figures = [
          // What was found once says so by itself.
          ...(step.kind === 'threat' || step.count > 1
            ? [[step.kind === 'threat' ? 'alerts' : 'times', number(step.count)] as const]
            : []),
          ...FIGURES.filter((name) => step.figures[name] !== undefined).map(
            (name) =>
              [
                name,
                name === 'up' || name === 'down' ? fileSize(step.figures[name]!, locale) : number(step.figures[name]!),
              ] as const,
          ),
        ];
        const series = seriesOf(step.finding);
        const href = stepHref(incident, step);
        return (
          <TimelineItem
            key={`${step.kind} ${step.host} ${step.threat ?? step.finding}`}
            title={href ? <a href={href}>{sentence}</a> : sentence}
            time={{ text: dateTime(step.at), iso: step.at ?? '' }}
            color={toneOf(step)}
            outlined={step.kind !== 'threat'}
          >
            <StepFacts>
              {step.tactic && <li data-tactic>{tacticWord(step.tactic, t)}</li>}
              <li>{t(step.kind === 'threat' ? 'incidents:source.rule' : 'incidents:source.finding')}</li>
              {figures.map(([name, value]) => (
                <li key={name}>
                  {t(`incidents:figure.${name}`)} <b>{value}</b>
                </li>
              ))}
            </StepFacts>
            {series.length > 3 && (
              <Course>
                <Sparkline title={t('incidents:intervals')} values={series} />
              </Course>
            )}
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
