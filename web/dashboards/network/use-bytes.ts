import { fileSize } from '../../kit/file-size.ts';
import { leftToRight, useFormats } from '../../kit/format.ts';

/** Gives bytes as `1.2 MB`. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useFormats();
  return (bytes) => leftToRight(fileSize(bytes, locale));
}
