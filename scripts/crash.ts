/** `npm run test:crash -- --kills 50 --seed 7`: kills the follower of a log with -9 under every kind of rotation, and counts its lines; with `--agent` an agent and its console (built). */
import { parseArgs } from 'node:util';
import { crashAgent } from '../test/crash/agent-crash.ts';
import { crash } from '../test/crash/crash.ts';
import { ROTATIONS } from '../test/crash/sensor.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string' }, agent: { type: 'boolean' } },
});
const kills = Number(values.kills);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write('Usage: npm run test:crash -- [--kills N] [--seed S] [--agent]\n');
  process.exit(2);
}

const columns = ['rotation', 'kills', 'inCatchUp', 'rotations', 'lines', 'lost', 'doubled'] as const;
const row = (cells: readonly (string | number)[]) =>
  `${cells.map((cell, index) => (index ? String(cell).padStart(11) : String(cell).padEnd(15))).join('')}\n`;

process.stdout.write(`${kills} kills, seed ${seed}\n${row(columns)}`);
let isWhole = true;
for (const [index, rotation] of ROTATIONS.entries()) {
  const share = Math.floor((kills + index) / ROTATIONS.length);
  const report = await (values.agent ? crashAgent : crash)(rotation, share, seed + index);
  process.stdout.write(row(columns.map((column) => report[column])));
  if (report.lost || report.doubled) isWhole = false;
}
process.exit(isWhole ? 0 : 1);
