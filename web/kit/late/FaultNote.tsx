import { doubtfulSearch } from '../../../shared/search/doubts.ts';
import type { SearchSubject } from '../../../shared/search/fields.ts';
import type { OwnFilterProps } from '../list/list-types.ts';
import { corrected, type SearchFault } from '../search/fault.ts';
import { SearchNote } from '../search/search-note.styles.ts';
import { useTranslation } from '../translation.ts';

interface FaultNoteProps extends Pick<OwnFilterProps, 'searchWith'> {
  fault: SearchFault | null;
  /** What stands in the box. */
  typed: string;
  /** The search that the page shows. */
  shown: string;
  among: SearchSubject;
}

/** Under a search: what is wrong with it, or perhaps meant otherwise, and with a link what would be right. */
export function FaultNote({ fault, typed, shown, among, searchWith }: FaultNoteProps) {
  const { t } = useTranslation();
  if (fault)
    return (
      <SearchNote id="q-fault" role="alert">
        {t(`search-faults:expected.${fault.expected}`)}
        {fault.suggestion && (
          <a href={searchWith({ q: corrected(typed, fault) })}>
            {t('search-faults:meant', { name: `\u2066${fault.suggestion}\u2069` })}
          </a>
        )}
      </SearchNote>
    );
  const doubtful = typed === shown && doubtfulSearch(shown, among);
  if (!doubtful) return null;
  const { doubts, meant } = doubtful;
  return (
    <SearchNote id="q-doubt" role="status">
      {doubts.map((doubt) => (
        <span key={doubt}>{t(`search-faults:doubt.${doubt}`)}</span>
      ))}
      <a href={searchWith({ q: meant })}>
        {meant ? t('search-faults:meant', { name: `\u2066${meant}\u2069` }) : t('search-faults:meantAll')}
      </a>
    </SearchNote>
  );
}
