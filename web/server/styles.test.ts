// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of source text
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';

const web = join(import.meta.dirname, '..');
const read = (patterns: string | string[]) =>
  globSync(patterns, { cwd: web }).map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const styles = read('**/*.styles.ts');
const base = read('theme/base.css');
const code = read(['**/*.{ts,tsx}', '!**/*.styles.ts', '!**/*.test.ts']);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

interface Rule {
  name: string;
  /** Finds what is forbidden; the first group, or the whole match, is what the message shows. */
  pattern: RegExp;
  files: typeof styles;
  /** Text that breaks the rule, and text near it that does not. */
  bad: string[];
  good: string[];
}

const rules: Rule[] = [
  {
    name: 'no style names a physical side, which would be wrong in Arabic',
    pattern:
      /(?<![\w-])((?:(?:scroll-)?(?:margin|padding)-|border-|inset-)?(?:left|right)(?:-(?:width|style|color))?\s*:|border-(?:top|bottom)-(?:left|right)-radius\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g,
    files: [...styles, ...base],
    bad: [
      'margin-left: 4px',
      '  left: 0;',
      'padding-right:1px',
      'border-left-color: red',
      'border-top-left-radius: 2px',
      'text-align: right',
      'float:left',
    ],
    good: ['margin-inline-start: 4px', 'inset-inline-end: 0', 'text-align: start', 'border-start-start-radius: 2px'],
  },
  {
    name: 'no styled component has a colour of its own: themes are in base.css',
    pattern:
      /(#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from\b)|:[^;{}]*(?<![\w-])(?:white|black|gray|grey|red|green|blue|orange|yellow|purple)(?![\w-]))/gi,
    files: styles,
    bad: ['color: #fff;', 'background: rgb(0 0 0 / 4%)', 'color: white;', 'border: 1px solid red;'],
    good: [
      'white-space: nowrap;',
      'background: color-mix(in srgb, var(--ndr-bg) 84%, transparent)',
      '#root main {',
      'fill: oklch(from var(--ndr-error) 0.6 c h)',
    ],
  },
  {
    name: 'no styled component depends on props but the theme, which never changes: another is compiled again for each value',
    pattern: /(\$\{\s*(?:async\b|function\b|(?!\(\{ theme \}\) => )\([^()]*\)[^{}]*=>|\w+\s*=>))/g,
    files: styles,
    bad: [
      'color: ${(p) => p.c};',
      '${({ theme, wide }) => theme.x}',
      '${props => props.x}',
      '${(p: Props): string => p.c}',
      '${ function () {} }',
    ],
    good: [
      'color: ${({ theme }) => theme.color.text};',
      '${(names).map(bright)}',
      'background: ${({ theme }) => tint(theme.color.error)};',
      '${below.small} {',
      '${overlayLayer + 1}',
    ],
  },
  {
    name: 'every styled component is exported: those that are not would miss the shared sheet',
    pattern: /^(?:const|let) (\w+) = styled\b/gm,
    files: styles,
    bad: ['const Hidden = styled.div`', 'let A = styled(Card)`'],
    good: ['export const Card = styled.div`', 'const control = `'],
  },
  {
    name: 'no element has a style attribute, which the content policy blocks',
    pattern: /(\sstyle=\{)/g,
    files: code,
    bad: ['<div style={{ color }}>', '<i\n  style={x}'],
    good: ['<Box data-style={x}>', 'const style = {}'],
  },
  {
    name: 'styled components live in *.styles.ts only',
    pattern: /import\s[^;]*?\b(styled|css|createGlobalStyle|keyframes)\b[^;'"]*from\s+['"]styled-components['"]/g,
    files: code,
    bad: ["import { styled } from 'styled-components';", 'import styled, { css } from "styled-components";'],
    good: ["import { StyleSheetManager } from 'styled-components';", "import { Card } from './card.styles.ts';"],
  },
];

for (const { name, pattern, files, bad, good } of rules) {
  t.test(name, (t) => {
    const find = (text: string) => [...withoutComments(text).matchAll(pattern)].map((match) => match[1]);
    for (const sample of bad) t.not(find(sample).length, 0, `would find ${JSON.stringify(sample)}`);
    for (const sample of good) t.strictSame(find(sample), [], `accepts ${JSON.stringify(sample)}`);
    t.not(files.length, 0, 'there are files to look at');
    t.strictSame(
      files.flatMap(({ path, text }) => find(text).map((found) => `${path}: ${found}`)),
      [],
    );
    t.end();
  });
}
