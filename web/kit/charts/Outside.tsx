import type { ThreatRange } from '../../../shared/threats.ts';
import { useFormats } from '../format.ts';
import { useTranslation } from '../translation.ts';
import { OutsideLine } from './outside.styles.ts';

interface OutsideProps {
  of: { earlier: number; later: number };
  /** The first moment that is drawn, and the one after the last; ISO. */
  drawn: { from: string; to: string };
  /** The address that shows a part of the time alone. */
  hrefOf: (range: ThreatRange) => string;
  amountOf?: (amount: number) => string;
}

/** How much lies outside what a chart draws, where few that are far from all others would leave them a bar or two. */
export function Outside({ of: { earlier, later }, drawn, hrefOf, amountOf }: OutsideProps) {
  const { t } = useTranslation();
  const { number, minute } = useFormats();
  if (earlier + later === 0) return null;
  const amount = amountOf ?? number;
  return (
    <OutsideLine>
      {t('charts:outside.title')}
      {earlier > 0 && (
        <a href={hrefOf({ to: drawn.from })}>
          {t('charts:outside.earlier', { amount: amount(earlier), time: minute(drawn.from) })}
        </a>
      )}
      {later > 0 && (
        <a href={hrefOf({ from: drawn.to })}>
          {t('charts:outside.later', { amount: amount(later), time: minute(drawn.to) })}
        </a>
      )}
    </OutsideLine>
  );
}
