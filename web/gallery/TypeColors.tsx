import { useRef } from 'react';
import { contrast } from '../../shared/contrast.ts';
import { colorOf } from '../kit/charts/chart-theme.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ColorTable } from './typography.styles.ts';
import { useMeasured } from './use-measured.ts';

const textColors = ['text', 'muted', 'primary', 'success', 'info', 'warning', 'error'] as const;
const grounds = ['surface', 'bg'];
/** What WCAG 2.2 asks of text, level AA and AAA. */
const AA = 4.5;
const AAA = 7;

/** A colour that the browser computed, as `#rrggbb`. */
const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+(\.\d+)?/g) ?? [])
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
    .join('')}`;

const ratiosOf = (_style: CSSStyleDeclaration, element: HTMLElement) =>
  textColors.map((name) => {
    const color = hexOf(getComputedStyle(element.querySelector(`[data-as="${name}"]`)!).color);
    return { color, ratios: grounds.map((ground) => contrast(color, colorOf(ground))) };
  });

/** Every colour that text can have, with its contrast on cards and on the page, computed from what the browser draws. */
export function TypeColors() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const table = useRef<HTMLTableElement>(null);
  const measured = useMeasured(table, ratiosOf);
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <ScrollTable label={t('gallery-typography:colors.title')} frame={ColorTable}>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('gallery-typography:colors.name')}</th>
            <th scope="col">{t('gallery-typography:colors.value')}</th>
            <th scope="col" data-numeric>
              {t('gallery-typography:colors.onCard')}
            </th>
            <th scope="col" data-numeric>
              {t('gallery-typography:colors.onPage')}
            </th>
            <th scope="col">{t('gallery-typography:colors.level')}</th>
          </tr>
        </thead>
        <tbody>
          {textColors.map((name, index) => {
            const { color, ratios } = measured?.[index] ?? { color: '\u00a0', ratios: [] };
            const least = Math.min(...ratios);
            return (
              <tr key={name}>
                <th scope="row" data-as={name}>
                  {t(`gallery-typography:colors.names.${name}`)}
                </th>
                <td>
                  <bdi dir="ltr">{color}</bdi>
                </td>
                {grounds.map((ground, at) => (
                  <td key={ground} data-numeric>
                    {measured && <bdi dir="ltr">{`${decimal.format(ratios[at]!)} : 1`}</bdi>}
                  </td>
                ))}
                <td>
                  {measured && (
                    <Chip size="small" color={least >= AA ? 'success' : 'error'}>
                      {least >= AAA ? 'AAA' : least >= AA ? 'AA' : t('gallery-typography:colors.tooLow')}
                    </Chip>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollTable>
  );
}
