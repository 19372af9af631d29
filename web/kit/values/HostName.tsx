import { inParts } from '../in-parts.tsx';
import { PaperBreak } from './value.styles.ts';

/** A name of a machine; on paper it breaks after a dot where a line is too short for it. */
export const HostName = ({ name }: { name: string }) => inParts(name, PaperBreak);
