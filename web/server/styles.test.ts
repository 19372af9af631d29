// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of source text
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import t from 'tap';
import { globSync } from 'tinyglobby';

const web = join(import.meta.dirname, '..');
const read = (patterns: string | string[]) =>
  globSync(patterns, { cwd: web }).map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const styles = read('**/*.styles.ts');
const code = read(['**/*.{ts,tsx}', '!**/*.styles.ts', '!**/*.test.ts']);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** What no linter can say: stylelint sees CSS and not the components around it. */
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

t.test('stylelint finds sides and colours of their own, in styled components too', async (t) => {
  const configFile = join(web, '../stylelint.config.js');
  const faults = async (declaration: string) => {
    const code = `import { styled } from 'styled-components';\nexport const A = styled.div\`\n  ${declaration}\n\`;\n`;
    const { results } = await stylelint.lint({ code, codeFilename: join(web, 'kit/sample.styles.ts'), configFile });
    return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
  };
  const bad = [
    'margin-left: 4px;',
    'left: 0;',
    'padding-right: 1px;',
    'border-left-color: inherit;',
    'border-top-left-radius: 2px;',
    'text-align: right;',
    'float: left;',
    'color: #fff;',
    'background: rgb(0 0 0 / 4%);',
    'color: white;',
    'border: 1px solid red;',
    'fill: oklch(0.5 0 0);',
    'colour: inherit;',
  ];
  const good = [
    'margin-inline-start: 4px;',
    'inset-inline-end: 0;',
    'text-align: start;',
    'border-start-start-radius: 2px;',
    'white-space: nowrap;',
    'background: color-mix(in srgb, var(--ndr-bg) 84%, transparent);',
    'fill: oklch(from var(--ndr-error) 0.6 c h);',
    'color: ${({ theme }) => theme.color.text};',
  ];
  for (const sample of bad) t.not((await faults(sample)).length, 0, `would find ${sample}`);
  for (const sample of good) t.strictSame(await faults(sample), [], `accepts ${sample}`);
});
