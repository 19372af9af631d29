import { isDay, timeOfDay } from '../../shared/days.ts';
import { invalidInput } from '../errors.ts';
import type { Command, Question, ShellParts } from '../feature.ts';
import { ArchiveDesk } from './archives.ts';
import { keptThreats } from './due.ts';

/** Midnight of a day in UTC. @throws 400 INVALID_INPUT when it is none, or later than today */
function midnightOf(day: string): number {
  // A day that is not over would be in two files.
  const today = new Date().toISOString().slice(0, 10);
  if (!isDay(day) || day > today) throw invalidInput('day', 'BAD_TIME', { example: today });
  return timeOfDay(day);
}

/** As it stands after what was attached before; a server has done that at its start. */
async function deskOf(given: ShellParts): Promise<ArchiveDesk> {
  const desk = new ArchiveDesk(given);
  await desk.open((fault) => process.emitWarning(fault as Error));
  return desk;
}

export const archiveQuestions: Record<string, Question> = {
  archives: async ({ page = '1' }, given) => (await deskOf(given)).list(Number(page), new AbortController().signal),
};

export const archiveCommands: Record<string, Command> = {
  /** Writes what is older than a day into the archive and drops it, as retention does, whatever its settings are. */
  archive: {
    async run({ day = '' }, { db, events }) {
      const midnight = BigInt(midnightOf(day)) * 1000n;
      const before = { alert: midnight, flow: midnight, stats: midnight, other: midnight };
      // What is not worked out yet would stay.
      await events.settled();
      const { rows } = await events.maintain({ kind: 'drop', before, kept: () => keptThreats(db), archive: true });
      return { events: rows };
    },
  },

  'archive-attach': {
    changes: 'IngestSource',
    run: async ({ day = '' }, given) => (await deskOf(given)).attach(day),
  },

  'archive-detach': {
    changes: 'IngestSource',
    run: async ({ day = '' }, given) => ({ wasAttached: await (await deskOf(given)).detach(day) }),
  },
};
