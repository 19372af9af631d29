import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/** Colours have names here, and no values: the theme gives them theirs (web/gallery/code.styles.ts). */
const theme = createCssVariablesTheme({ name: 'names', variablePrefix: '--', variableDefaults: {} });
const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [import('shiki/langs/tsx.mjs')],
  engine: createJavaScriptRegexEngine(),
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** TypeScript as HTML, `<b data-token="keyword">const</b>`; what has no colour of its own stands bare. */
export const highlight = (code: string): string =>
  highlighter
    .codeToTokens(code.trimEnd(), { lang: 'tsx', theme: 'names' })
    .tokens.map((line) =>
      line
        .map(({ content, color }) => {
          const [, kind] = /^var\(--token-([\w-]+)/.exec(color ?? '') ?? [];
          return kind ? `<b data-token="${kind}">${escaped(content)}</b>` : escaped(content);
        })
        .join(''),
    )
    .join('\n');
