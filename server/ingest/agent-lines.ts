/**
 * How lines of a file travel: each after the offset where it starts, a space before it, or `!` where only its beginning is sent
 * because it is longer than a line may be. So blank lines, carriage returns and such need not travel to keep offsets right.
 */
import { AppError } from '../errors.ts';
import { type Line, NEWLINE } from './lines.ts';

const SPACE = 32;
const CUT = 33;

export const packLine = ({ start, bytes, tooLong }: Line): Buffer =>
  Buffer.concat([Buffer.from(`${start}${tooLong ? '!' : ' '}`), bytes, Buffer.from([NEWLINE])]);

/** The lines of a body. @throws 400 BAD_REQUEST when they are not as `packLine` writes them, in order from `from` to `to` */
export function* unpackLines(body: Buffer, from: number, to: number): Generator<Line> {
  let before = from - 1;
  let number = 0;
  for (let at = 0; at < body.length; ) {
    const newline = body.indexOf(NEWLINE, at);
    const end = newline === -1 ? body.length : newline;
    let start = 0;
    let digits = at;
    for (; digits < end && body[digits]! >= 48 && body[digits]! <= 57 && digits - at < 15; digits++)
      start = start * 10 + body[digits]! - 48;
    const mark = body[digits];
    if (digits === at || (mark !== SPACE && mark !== CUT) || digits >= end || start <= before || start >= to)
      throw new AppError('BAD_REQUEST');
    const bytes = body.subarray(digits + 1, end);
    yield { bytes, number: ++number, start, end: to, tooLong: mark === CUT };
    before = start;
    at = end + 1;
  }
}
