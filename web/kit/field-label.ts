import type { SearchSubject } from '../../shared/search/fields.ts';
import { useTranslation } from './translation.ts';

/**
 * A field in the reader's language: of events and threats, of a group whose fields sensors name themselves the group's words; those of
 * assets are apart. Empty where it has none.
 */
export function useFieldLabel(among: SearchSubject = 'events'): (field: { name: string }) => string {
  const { t, i18n } = useTranslation();
  return ({ name }) => {
    for (let known = name; known; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
      const id = known.replaceAll('.', '_');
      const key = among === 'assets' ? `search-help:assetField.${id}` : `field-labels:${id}`;
      if (i18n.exists(key)) return t(key);
    }
    return '';
  };
}
