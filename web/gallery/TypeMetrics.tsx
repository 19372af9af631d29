import { type ReactNode, useRef } from 'react';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Specimen } from './typography.styles.ts';
import { useMeasured } from './use-measured.ts';

const metricsOf = (_: CSSStyleDeclaration, element: HTMLElement) => {
  const { fontSize, lineHeight, fontWeight } = getComputedStyle(element.firstElementChild!);
  const round = (text: string) => Math.round(Number.parseFloat(text) * 10) / 10;
  return { size: round(fontSize), line: round(lineHeight), weight: fontWeight };
};

/** A sample of text with its size, line height and weight, as the browser has them now. */
export function TypeMetrics({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sample = useRef<HTMLDivElement>(null);
  const measured = useMeasured(sample, metricsOf);
  return (
    <Specimen>
      <div ref={sample}>{children}</div>
      <span data-metrics>
        {measured
          ? t('gallery-typography:metrics', {
              size: number(measured.size),
              line: number(measured.line),
              weight: measured.weight,
            })
          : '\u00a0'}
      </span>
    </Specimen>
  );
}
