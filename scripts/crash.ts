/**
 * `npm run test:crash -- --kills 50 --seed 7`: kills a console (built) and its agent with -9 at any moment, while logs are rotated and
 * people work, and compares; `--only follower` kills what follows a log alone, under each kind of rotation, `--only agent` an agent and
 * its console.
 */
import { parseArgs } from 'node:util';
import { crashAgent } from '../test/crash/agent-crash.ts';
import { crashConsole } from '../test/crash/console-crash.ts';
import { type CrashReport, crash } from '../test/crash/crash.ts';
import { ROTATIONS, type Rotation } from '../test/crash/sensor.ts';

type CrashOne = (rotation: Rotation, kills: number, seed: number) => Promise<CrashReport>;
const parts: Record<string, CrashOne> = { follower: crash, agent: crashAgent };

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const part = parts[values.only];
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || seed < 0 || (values.only && !part)) {
  process.stderr.write('Usage: npm run test:crash -- [--kills N] [--seed S] [--only follower|agent] [--verbose]\n');
  process.exit(2);
}

/** Kills a whole console; true when nothing was wrong. */
async function whole(): Promise<boolean> {
  const say = (text: string) => void (values.verbose && process.stderr.write(text));
  const { figures, faults } = await crashConsole(kills, seed, say);
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name.padEnd(30)}${figure}\n`);
  process.stdout.write(
    faults.length ? `\n${faults.join('\n')}\n` : '\nNothing lost, nothing doubled, nothing forgotten.\n',
  );
  return faults.length === 0;
}

/** Kills one part under each kind of rotation; true when no line was lost or doubled. */
async function each(crashOne: CrashOne): Promise<boolean> {
  const columns = ['rotation', 'kills', 'inCatchUp', 'rotations', 'lines', 'lost', 'doubled'] as const;
  const row = (cells: readonly (string | number)[]) =>
    `${cells.map((cell, index) => (index ? String(cell).padStart(11) : String(cell).padEnd(15))).join('')}\n`;
  process.stdout.write(row(columns));
  let isWhole = true;
  for (const [index, rotation] of ROTATIONS.entries()) {
    const share = Math.floor((kills + index) / ROTATIONS.length);
    const report = await crashOne(rotation, share, seed + index);
    process.stdout.write(row(columns.map((column) => report[column])));
    if (report.lost || report.doubled) isWhole = false;
  }
  return isWhole;
}

process.stdout.write(`${kills} kills, seed ${seed}\n`);
process.exit((await (part ? each(part) : whole())) ? 0 : 1);
