import integratedCircuitChip from '~icons/mdi/integrated-circuit-chip';
import { brandOf } from '../../shared/gallery-form-values.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { CardFrame } from './dialogs.styles.ts';

interface CardFaceProps {
  number?: string | undefined;
  holder?: string | undefined;
  expiry?: string | undefined;
}

const MOST_DIGITS = 19;
const names = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** What is typed, in groups of four, with dots for what is still to come. */
const shownNumber = (number: string) =>
  (
    number
      .replaceAll(/\D/g, '')
      .slice(0, MOST_DIGITS)
      .padEnd(16, '•')
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** The front of a payment card. What it shows is said by the fields. */
export function CardFace({ number = '', holder, expiry }: CardFaceProps) {
  const { t } = useTranslation();
  const brand = brandOf(number);
  return (
    <CardFrame aria-hidden="true">
      <div>
        <Icon of={integratedCircuitChip} size={34} />
        <strong>{brand ? names[brand] : t('gallery-dialogs:card.brand')}</strong>
      </div>
      <p dir="ltr">{shownNumber(number)}</p>
      <div>
        <bdi>{holder?.trim() || t('gallery-dialogs:card.holder')}</bdi>
        <bdi dir="ltr">{expiry?.trim() || '••/••'}</bdi>
      </div>
    </CardFrame>
  );
}
