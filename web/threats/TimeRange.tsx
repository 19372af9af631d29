import { useTranslation } from 'react-i18next';
import close from '~icons/mdi/close';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import type { OwnFilterProps } from '../kit/list/list-types.ts';
import { RangeChip } from './threats.styles.ts';

/** The time range of the list, which comes from another page, with the way to take it away. */
export function TimeRange({ values: { from, to }, searchWith }: OwnFilterProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  if (!from && !to) return null;
  const range = from && to ? 'between' : from ? 'from' : 'to';
  return (
    <RangeChip>
      {t(`threats:filter.${range}`, { from: from && minute(from), to: to && minute(to) })}
      <a href={searchWith({ from: '', to: '' })} aria-label={t('threats:filter.removeRange')}>
        <Icon of={close} size={16} />
      </a>
    </RangeChip>
  );
}
