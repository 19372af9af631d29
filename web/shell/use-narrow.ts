import { useMedia } from '../theme/use-media.ts';

/** Whether the navigation is an overlay (specification §9). The server, which cannot know, says no. */
export const useNarrow = (): boolean => useMedia('(width < 79em)', false);
