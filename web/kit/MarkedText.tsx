import { rangesOf } from '../../shared/find-words.ts';
import { Mark } from './marked-text.styles.ts';

interface MarkedTextProps {
  children: string;
  /** Of `wordsOf`; none: the text as it is. */
  words: readonly string[];
}

/** A text with what was searched for marked in it. */
export function MarkedText({ children: text, words }: MarkedTextProps) {
  const ranges = words.length ? rangesOf(text, words) : [];
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)![1])}
    </>
  );
}
