import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager, ThemeProvider } from 'styled-components';
import { theme } from '../theme/theme.ts';

const modules = import.meta.glob<Record<string, unknown>>('../**/*.styles.ts', { eager: true });

const isStyled = (value: unknown): value is ComponentType<{ to: string }> =>
  typeof value === 'object' && value !== null && 'styledComponentId' in value;

export interface PageSheet {
  /** Give it to StyleSheetManager. */
  instance: ServerStyleSheet['instance'];
  /**
   * The rules as the one style element that the browser's styled-components takes over, but for its opening `<style nonce="…"`.
   */
  text: string;
  /** Whether rendering brought a style that no module of the page names; it would be missing in the browser's first picture. */
  grown(): boolean;
}

/**
 * Groups numbered without gaps. The browser gives the components of later pages the lowest free numbers, and a component that
 * extends another must come behind it.
 */
function renumbered(tags: string): string {
  const ranks = new Map<string, number>();
  return tags.replace(/data-styled\.g(\d+)\[/g, (_match, group: string) => {
    if (!ranks.has(group)) ranks.set(group, ranks.size + 1);
    return `data-styled.g${ranks.get(group)}[`;
  });
}

/**
 * The styles of `files` (paths from the project's root, null for all), compiled once: every styled component lives in a
 * `*.styles.ts` file and no rule depends on props, user or data.
 */
function createSheet(files: string[] | null): PageSheet {
  const sheet = new ServerStyleSheet();
  const wanted = Object.entries(modules).filter(([path]) => !files || files.includes(path.replace('../', 'web/')));
  renderToString(
    <MemoryRouter>
      <StyleSheetManager sheet={sheet.instance}>
        <ThemeProvider theme={theme}>
          {wanted.flatMap(([path, exports]) =>
            Object.entries(exports)
              .filter((entry): entry is [string, ComponentType<{ to: string }>] => isStyled(entry[1]))
              .map(([name, Component]) => <Component key={path + name} to="/" />),
          )}
        </ThemeProvider>
      </StyleSheetManager>
    </MemoryRouter>,
  );
  const primed = sheet.instance.names.size;
  return {
    instance: sheet.instance,
    text: renumbered(sheet.getStyleTags()).slice('<style'.length),
    grown: () => sheet.instance.names.size > primed,
  };
}

const sheets = new Map<string, PageSheet>();

/** The sheet of a page, one for the life of the process; `key` names what `files` were taken from. */
export function sheetOf(key: string, files: () => string[] | null): PageSheet {
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = createSheet(files());
    sheets.set(key, sheet);
  }
  return sheet;
}
