import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

const serverSheet = new ServerStyleSheet();
/**
 * One sheet for the life of the process: no rule depends on props, user or data, so each is compiled once. Every styled component
 * lives in a `*.styles.ts` file and is rendered here at start, so that the text never changes afterwards.
 */
export const sheet = serverSheet.instance;

const modules = import.meta.glob<Record<string, unknown>>('./**/*.styles.ts', { eager: true });

const isStyled = (value: unknown): value is ComponentType<{ to: string }> =>
  typeof value === 'object' && value !== null && 'styledComponentId' in value;

renderToString(
  <MemoryRouter>
    <StyleSheetManager sheet={sheet}>
      {Object.entries(modules).flatMap(([path, exports]) =>
        Object.entries(exports)
          .filter((entry): entry is [string, ComponentType<{ to: string }>] => isStyled(entry[1]))
          .map(([name, Component]) => <Component key={path + name} to="/" />),
      )}
    </StyleSheetManager>
  </MemoryRouter>,
);

/** Far above what the console has; reached only when rules depend on data, which would grow the sheet for ever. */
const MOST_COMPONENTS = 3000;

let text: Buffer = Buffer.alloc(0);
let counted = -1;

/** How many styled components have rules on the sheet. */
export const ruleCount = (): number => sheet.names.size;

/**
 * The sheet as the one style element the browser's styled-components takes over, but for its opening `<style nonce="…"`: the
 * rest is the same for everybody and encoded once.
 */
export function styleText(): Buffer {
  if (ruleCount() !== counted) {
    counted = ruleCount();
    if (counted > MOST_COMPONENTS) throw new Error(`${counted} styled components: a rule depends on props or data`);
    text = Buffer.from(serverSheet.getStyleTags().slice('<style'.length));
  }
  return text;
}
