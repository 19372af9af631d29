import { type ComponentType, useMemo } from 'react';
import type { Language } from '../../shared/preferences.ts';
import type { OwnControlProps, OwnField } from '../kit/form/form-types.ts';
import { leftToRight, localeOf } from '../kit/format.ts';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useNow } from '../kit/use-now.ts';
import { languageNames } from '../shell/language-names.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { timeZones } from './time-zones.ts';

type Field = Omit<OwnField, 'control' | 'Control'>;
const fieldOf =
  (Control: ComponentType<OwnControlProps>) =>
  (field: Field): OwnField => ({
    ...field,
    control: 'own',
    Control,
  });

/** `UTC+01:00` of a zone at a moment. */
function offsetOf(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC');
  return offset === 'UTC' ? 'UTC±00:00' : offset;
}

const isZone = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
};

/** The zone of all times, from west to east, or the browser's own. */
export const timeZoneField = fieldOf(function TimeZoneControl({ id, name, value, describedBy }) {
  const { t } = useTranslation();
  const { preferences } = usePreferences();
  const now = useNow();
  const known: string[] = [...timeZones];
  const zones = value && !known.includes(value) && isZone(value) ? [value, ...known] : known;
  return (
    <Select id={id} name={name} defaultValue={value} aria-describedby={describedBy}>
      <option value="">{t('account:zone.browser', { timeZone: leftToRight(preferences.timeZone) })}</option>
      {zones.map((zone) => (
        // Browsers may know of other laws about the clock than the server does.
        <option key={zone} value={zone} suppressHydrationWarning>
          {leftToRight(`(${offsetOf(zone, now)}) ${zone.replaceAll('_', ' ')}`)}
        </option>
      ))}
    </Select>
  );
});

/** What the console is written in, everywhere or as each browser has it. */
export const consoleLanguageField = fieldOf(function ConsoleLanguageControl({ id, name, value, describedBy }) {
  const { t } = useTranslation();
  return (
    <Select id={id} name={name} defaultValue={value} aria-describedby={describedBy}>
      <option value="">{t('account:language.browser')}</option>
      {Object.entries(languageNames).map(([language, own]) => (
        <option key={language} value={language} lang={language}>
          {own}
        </option>
      ))}
    </Select>
  );
});

const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'MAD',
  'DZD',
  'TND',
  'AED',
  'SAR',
  'LBP',
  'XOF',
] as const;

const currencyNames = (language: Language) => new Intl.DisplayNames(localeOf(language), { type: 'currency' });

export const currencyField = fieldOf(function CurrencyControl({ id, name, value, describedBy }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const names = useMemo(() => currencyNames(language), [language]);
  const known = [...new Set([...currencies, ...(value ? [value] : [])])];
  return (
    <Select id={id} name={name} defaultValue={value} aria-describedby={describedBy}>
      <option value="">{t('account:noCurrency')}</option>
      {known.map((code) => (
        // Browsers may call a currency otherwise than the server does.
        <option key={code} value={code} suppressHydrationWarning>
          {`${code} · ${names.of(code)}`}
        </option>
      ))}
    </Select>
  );
});
