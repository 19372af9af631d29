import type { Finding } from '../../shared/findings.ts';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { FindingEvidence } from './FindingEvidence.tsx';
import { FindingFigures } from './finding.styles.ts';
import { METHODS } from './finding-methods.ts';

/** Figures that are shown, in their order. */
const FIGURES = [
  ...['ports', 'count', 'tried', 'names', 'length', 'hosts', 'opened', 'failed', 'seconds', 'minutes', 'servers'],
  ...['days', 'up', 'down', 'usual', 'shares', 'programs', 'services', 'accounts', 'signIns', 'uploads', 'daysUsed'],
  ...['files', 'kinds'],
];
/** Of these one port is one of several; the evidence has each. */
const OF_SEVERAL_PORTS: ReadonlySet<string> = new Set(['lateral_movement', 'self_signed_tls']);
const BYTES = new Set(['up', 'down', 'usual']);

/** A finding's figures and evidence, with how it is looked for and where that comes from. */
export function FindingAbout({ of: finding }: { of: Finding }) {
  const { t } = useTranslation();
  const { number, percent, locale } = useFormats();
  const { kind, score, port, figures } = finding;
  const { name, href } = METHODS[kind];
  const shown = FIGURES.flatMap((figure) => {
    const value = figures[figure];
    if (value === undefined || (figure === 'usual' && value === 0)) return [];
    return [[figure, BYTES.has(figure) ? fileSize(value, locale) : number(value)] as const];
  });
  return (
    <>
      <FindingFigures>
        <div>
          <dt>{t('finding:sure')}</dt>
          <dd>{percent(score)}</dd>
        </div>
        {port !== null && !OF_SEVERAL_PORTS.has(kind) && (
          <div>
            <dt>{t('finding:figure.port')}</dt>
            <dd>{port}</dd>
          </div>
        )}
        {shown.map(([figure, text]) => (
          <div key={figure}>
            <dt>{t(`finding:figure.${figure}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </FindingFigures>
      <FindingEvidence of={finding} />
      <p data-method>
        {t(`finding:method.${kind}`)} {t('finding:after')}{' '}
        <a href={href} rel="noreferrer">
          <bdi lang="en">{name}</bdi>
        </a>
      </p>
    </>
  );
}
