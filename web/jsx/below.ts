import { basePath, toBrowser } from '../base-path.ts';

const addresses = ['href', 'src', 'action', 'formAction'];

/** Whether this draws an element: a component hands addresses on, to what puts the path on by itself. */
const isElement = (drawn: unknown): boolean =>
  typeof drawn === 'string' || typeof (drawn as { target?: unknown } | null)?.target === 'string';

/** The addresses of an element, by tag or by styled component, as a browser asks for them where the console stands below a path. */
export function below(type: unknown, props: unknown): unknown {
  if (!basePath) return props;
  const given = props as Record<string, unknown>;
  if (!isElement(given.as ?? type)) return props;
  const placed = { ...given };
  for (const name of addresses) {
    const address = given[name];
    if (typeof address === 'string') placed[name] = toBrowser(address);
  }
  return placed;
}
