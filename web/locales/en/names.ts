import { namesByFeature, type OwnNames } from '../text-files.ts';

/** What every page and every subject of a rule is called: the `names` of each feature's texts, there before the rest of them. */
export default namesByFeature(
  import.meta.glob<OwnNames>('../../*/texts/{en,*.en}.json', { query: '?names', import: 'default', eager: true }),
);
