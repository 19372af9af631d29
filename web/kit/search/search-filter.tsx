import type { SearchSubject } from '../../../shared/search/fields.ts';
import type { OwnFilter } from '../list/list-types.ts';
import { SearchControl } from './SearchControl.tsx';

/** The search of a list in the language of searches, its `q`; only lists that have one load it. `label` is a text key. */
export const searchFilter = ({ label, among }: { label: string; among: SearchSubject }): OwnFilter => ({
  control: 'own',
  names: ['q'],
  hasControls: true,
  Control: (props) => <SearchControl {...props} {...{ label, among }} />,
});
