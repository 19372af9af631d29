import type { SearchFault } from '../search/fault.ts';
import { SearchNote } from '../search/search-note.styles.ts';
import { useTranslation } from '../translation.ts';

/** Under a search: what is wrong with it, and with a link what was perhaps meant. */
export function FaultNote({ fault, better }: { fault: SearchFault; better?: string }) {
  const { t } = useTranslation();
  return (
    <SearchNote id="q-fault" role="alert">
      {t(`search-faults:expected.${fault.expected}`)}
      {better && <a href={better}>{t('search-faults:meant', { name: `\u2066${fault.suggestion}\u2069` })}</a>}
    </SearchNote>
  );
}
