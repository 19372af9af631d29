import { AppError } from '../errors.ts';
import type { Command } from '../feature.ts';

/**
 * Does the command of this name, whosever it is.
 * @throws 404 NOT_FOUND when no feature has it, and whatever it throws
 */
export async function runCommand(name: string, ...[input, given]: Parameters<Command>): Promise<unknown> {
  const command = given.features.find(({ commands }) => commands?.[name])?.commands?.[name];
  if (!command) throw new AppError('NOT_FOUND', { method: 'POST', path: name });
  return command(input, given);
}
