let bring: () => Promise<unknown> = () => Promise.resolve();

/** How the texts come that only late parts of a browser's first page need; on the server and on other pages they are there. */
export function lateTextsBy(load: () => Promise<unknown>): void {
  bring = load;
}

/** Brings them. Rejects when they cannot be had. */
export const bringLateTexts = (): Promise<unknown> => bring();
