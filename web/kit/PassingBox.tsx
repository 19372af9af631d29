import type { ComponentProps } from 'react';
import { usePassedFocus } from './use-passed-focus.ts';

/** A box that what is pressed in it takes away, as what clears the filters of an empty list does: the focus passes to what stands beside it. */
export const PassingBox = (props: ComponentProps<'div'>) => <div {...props} ref={usePassedFocus<HTMLDivElement>()} />;
