import type { Subject } from '../../shared/abilities.ts';
import { recordCommand } from '../audit/by-command.ts';
import { AppError } from '../errors.ts';
import type { Command, ShellParts } from '../feature.ts';

/** What is told that has changed. */
const subjectsOf = (changes: Command['changes'], { features }: ShellParts): readonly Subject[] =>
  changes === 'all' ? features.flatMap(({ subjects = [] }) => subjects) : changes ? [changes] : [];

/**
 * Does the command of this name, whosever it is; one that is no mere question leaves an entry in the audit trail, and `tellChange`
 * tells the open pages of the server that runs (http/changes.ts).
 * @throws 404 NOT_FOUND when no feature has it, and whatever it throws
 */
export async function runCommand(
  name: string,
  input: Record<string, string>,
  given: ShellParts,
  tellChange: (subject: Subject) => void = () => undefined,
): Promise<unknown> {
  const question = given.features.find(({ questions }) => questions?.[name])?.questions?.[name];
  if (question) return question(input, given);
  const command = given.features.find(({ commands }) => commands?.[name])?.commands?.[name];
  if (!command) throw new AppError('NOT_FOUND', { method: 'POST', path: name });
  const answer = await recordCommand(given.db, {
    operation: `command.${name}`,
    object: input,
    objectName: input.email,
    work: () => command.run(input, given),
  });
  subjectsOf(command.changes, given).forEach(tellChange);
  return answer;
}
