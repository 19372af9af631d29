import { namesByFeature } from '../text-files.ts';

/** What every page is called in the navigation: the `names` of each feature's texts, there before the rest of them. */
export default namesByFeature(
  import.meta.glob<object>('../../*/texts/{fr,*.fr}.json', { query: '?names', import: 'default', eager: true }),
);
