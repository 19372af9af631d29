import { useLocation } from 'react-router-dom';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import { IconButton } from '../../kit/button.styles.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { Years } from './ecommerce.styles.ts';

interface YearPickerProps {
  year: number;
  /** Those that can be chosen; what lies between them too. */
  years: readonly number[];
}

/**
 * The year, and links to the one before and after it. The address holds the choice: it works without JavaScript. At an end the link that
 * led there stays, and with it the focus.
 */
export function YearPicker({ year, years }: YearPickerProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const link = (to: number, label: string, icon: string) => {
    const params = new URLSearchParams(search);
    params.set('year', String(to));
    const isKnown = to >= Math.min(...years) && to <= Math.max(...years);
    return (
      <IconButton
        as="a"
        role="link"
        aria-label={label}
        title={label}
        {...(isKnown ? { href: `?${params}` } : { 'aria-disabled': true, tabIndex: -1 })}
      >
        <Icon of={icon} flip />
      </IconButton>
    );
  };
  return (
    <Years aria-label={t('ecommerce:revenue.year')}>
      {link(year - 1, t('ecommerce:revenue.yearTo', { year: String(year - 1) }), chevronLeft)}
      <strong aria-current="true" aria-live="polite">
        {year}
      </strong>
      {link(year + 1, t('ecommerce:revenue.yearTo', { year: String(year + 1) }), chevronRight)}
    </Years>
  );
}
