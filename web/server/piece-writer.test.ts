import t from 'tap';
import { PieceWriter } from './piece-writer.ts';

t.test('what is drawn goes out in complete pieces', async (t) => {
  const pieces: string[] = [];
  const writer = new PieceWriter((piece) => pieces.push(piece.toString()));
  writer.write('<main>');
  writer.write(Buffer.from('one'));
  t.same(pieces, [], 'not before it is said that this is all for now');
  writer.flush();
  writer.flush();
  t.same(pieces, ['<main>one'], 'together, and nothing twice');
  writer.write('two');
  await new Promise<void>((resolve) => writer.end('</main>', resolve));
  t.same(pieces, ['<main>one', 'two</main>'], 'the last ones at the end');
});
