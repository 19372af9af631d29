import { navigationTree } from './navigation-tree.ts';

export function VerticalNavigation() {
  return <nav>{navigationTree.length}</nav>;
}
