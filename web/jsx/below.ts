import { basePath, toBrowser } from '../base-path.ts';

const addresses = ['href', 'src', 'action', 'formAction'] as const;

type Props = Record<string, unknown>;

/** Whether this draws an element: a component hands addresses on, to what puts the path on by itself. */
function isElement(type: unknown, { as = type }: Props): boolean {
  return typeof as === 'string' || typeof (as as { target?: unknown } | null)?.target === 'string';
}

/** The addresses of an element, by tag or by styled component, as a browser asks for them where the console stands below a path. */
export function below<P>(type: unknown, props: P): P {
  if (!basePath() || !isElement(type, props as Props)) return props;
  const given = props as Props;
  const placed = addresses.filter((name) => typeof given[name] === 'string');
  if (!placed.length) return props;
  return { ...props, ...Object.fromEntries(placed.map((name) => [name, toBrowser(given[name] as string)])) };
}
