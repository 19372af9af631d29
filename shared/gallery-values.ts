/** Bytes of a file that the gallery sends to try an upload. */
export const MOST_UPLOAD_BYTES = 5_000_000;
