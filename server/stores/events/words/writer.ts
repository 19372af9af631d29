/** The thread that writes the index of words, a block at a time, so that taking words apart keeps no question waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { WordIndex } from './word-index.ts';

/** What it is told, and what it answers: null, or what went wrong. */
export interface Block {
  number: number;
  text: string;
  lastId: string;
}
export type Written = string | null;

const port = parentPort!;
const index = new WordIndex((workerData as { path: string }).path);

port.on('message', (block: Block | 'close') => {
  if (block === 'close') {
    index.close();
    port.close();
    return;
  }
  let answer: Written = null;
  try {
    index.add(block.number, block.text, block.lastId);
  } catch (error) {
    answer = String(error);
  }
  port.postMessage(answer);
});
