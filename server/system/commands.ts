import { recordCommand } from '../audit/by-command.ts';
import { AppError } from '../errors.ts';
import type { Command } from '../feature.ts';

/**
 * Does the command of this name, whosever it is; one that is no mere question leaves an entry in the audit trail.
 * @throws 404 NOT_FOUND when no feature has it, and whatever it throws
 */
export async function runCommand(name: string, ...[input, given]: Parameters<Command>): Promise<unknown> {
  const question = given.features.find(({ questions }) => questions?.[name])?.questions?.[name];
  if (question) return question(input, given);
  const command = given.features.find(({ commands }) => commands?.[name])?.commands?.[name];
  if (!command) throw new AppError('NOT_FOUND', { method: 'POST', path: name });
  return recordCommand(given.db, {
    operation: `command.${name}`,
    object: input,
    objectName: input.email,
    work: () => command(input, given),
  });
}
