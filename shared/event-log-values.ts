/** What pages know of the log without its schemas. */

/** Values of the field that a histogram tells apart, as many as there are colours besides; the rest is `other`. */
export const MOST_HISTOGRAM_VALUES = 5;
export const OTHER_VALUE = 'other';
export const NO_VALUE = 'none';

/** Most events a second that a live tail sends; that there were more is told. */
export const MOST_TAIL_EVENTS = 50;
