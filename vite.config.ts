import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import Icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';
import { pageNames } from './scripts/page-names-plugin.ts';

/**
 * `virtual:drawing/NAME`: an illustration, web/illustrations/NAME.svg. The server writes it into the page; a browser that takes
 * the page over leaves it as it is, and fetches it only where it came to the page by itself. So drawings weigh nothing in a
 * first load (web/illustrations/Illustration.tsx).
 */
function drawings(): Plugin {
  const prefix = 'virtual:drawing/';
  return {
    name: 'ndr-drawings',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return;
      const [name, markupOnly] = resolved.slice(prefix.length + 1).split('?');
      if (this.environment.name === 'client' && markupOnly === undefined)
        return `export default { html: { __html: '' }, load: () => import('${prefix}${name}?markup') };`;
      const path = join(import.meta.dirname, 'web/illustrations', `${name}.svg`);
      this.addWatchFile(path);
      const markup = JSON.stringify(
        readFileSync(path, 'utf8')
          .replace(/\s*\n\s*/g, ' ')
          .replaceAll('> <', '><')
          .trim(),
      );
      return `export default ${markupOnly === undefined ? `{ html: { __html: ${markup} } }` : markup};`;
    },
  };
}

/** What browsers would load for nothing, by the end of the module's path: what is left of it, and why. */
const deadWeight: { file: RegExp; left: (code: string) => string }[] = [
  // The server's head names what to preload, so a dynamic import is just an import.
  { file: /vite\/preload-helper\.js$/, left: () => 'export const __vitePreload = (load) => load();' },
  // styled-components 6 leaves vendor prefixes off.
  { file: /stylis\/src\/Prefixer\.js$/, left: () => 'export const prefix = (value) => value;' },
  // CASL makes its MongoDB matcher when it is loaded; said to be pure, it goes, for we have our own (shared/abilities.ts).
  {
    file: /@casl\/ability\/dist\/esm\/index\.mjs$/,
    left: (code) => code.replace(/= (\w\(\w, \w\))/g, '= /*#__PURE__*/ $1'),
  },
  // React Router names its components for developers' tools, which keeps those that nobody uses.
  {
    file: /react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
    left: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1'),
  },
  // i18next is given all its texts and only plain values: it needs neither a connector to servers of texts nor formatters.
  {
    file: /i18next\/dist\/esm\/i18next\.js$/,
    left: (code) =>
      code
        .replace(
          /^class Connector extends EventEmitter \{[\s\S]*?^\}$/m,
          'class Connector extends EventEmitter { state = {}; init() {} }',
        )
        .replace(
          /^class Formatter \{[\s\S]*?^\}$/m,
          'class Formatter { init() {} add() {} addCached() {} format(value) { return value; } }',
        ),
  },
];

/** Takes out dead weight; a library that looks different one day stops the build, so that its rule is looked at again. */
function withoutDeadWeight(): Plugin {
  const changed = new Set<RegExp>();
  return {
    name: 'ndr-dead-weight',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const rule = deadWeight.find(({ file }) => file.test(id));
      if (!rule) return;
      const left = rule.left(code);
      if (left !== code) changed.add(rule.file);
      return { code: left, map: null };
    },
    buildEnd(error) {
      const idle = deadWeight.filter(({ file }) => !changed.has(file));
      if (!error && idle.length) throw new Error(`Nothing left out of ${idle.map(({ file }) => file).join(', ')}`);
    },
  };
}

/** `virtual:dev-preamble`: what React's hot reload wants to find before the first component. */
function devPreamble(): Plugin {
  const id = 'virtual:dev-preamble';
  return {
    name: 'ndr-dev-preamble',
    apply: 'serve',
    resolveId: (source) => (source === id ? id : undefined),
    load: (resolved) => (resolved === id ? react.preambleCode.replace('__BASE__', '/') : undefined),
  };
}

/** Compressed copies beside every text file a browser loads, so that nothing is compressed twice. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  return {
    name: 'ndr-precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|json)$/.test(name));
      for (const name of names) {
        const path = join(dir, name);
        const content = await readFile(path);
        await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
        await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
      }
    },
  };
}

/**
 * `.vite/styles.json`: for each module that is loaded by itself, the `*.styles.ts` files it and its imports use, so that a page
 * carries its own styles and not those of all pages.
 */
function stylesOfModules(): Plugin {
  return {
    name: 'ndr-styles-of-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const root = `${import.meta.dirname}/`;
      const stylesOf = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen;
        seen.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? [])
          if (next.startsWith(`${root}web/`)) stylesOf(next, seen);
        return seen;
      };
      const entries = [...this.getModuleIds()].filter((id) => {
        const info = this.getModuleInfo(id);
        return id.startsWith(`${root}web/`) && info && (info.isEntry || info.dynamicImporters.length > 0);
      });
      const source = JSON.stringify(
        Object.fromEntries(
          entries.map((id) => [
            id.slice(root.length),
            [...stylesOf(id)].filter((each) => each.endsWith('.styles.ts')).map((each) => each.slice(root.length)),
          ]),
        ),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source });
    },
  };
}

const modulePath = (path: string) => join(import.meta.dirname, 'node_modules', path);

/** What touches React is bundled into the server too: a second React would break every page. */
const bundled = [
  /^react($|\/|-dom|-router|-i18next|-aria|-stately)/,
  /^@casl\//,
  /^i18next/,
  /^styled-components/,
  /^@tanstack\//,
  /^@visx\//,
  /^use-sync-external-store/,
  // What those bring along: a bundled package's own dependency may stand elsewhere in the tree.
  /^(@emotion|@ucast|@internationalized|@swc)\//,
  /^(stylis|cookie|set-cookie-parser|internmap|clsx|aria-hidden|tslib)$/,
  /^d3-/,
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  clearScreen: false,
  publicDir: 'web/public',
  plugins: [
    react(),
    // The drawing alone: `Icon` gives it its frame.
    Icons({
      compiler: { compiler: (svg) => `export default ${JSON.stringify(svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''))};` },
    }),
    drawings(),
    pageNames(),
    withoutDeadWeight(),
    devPreamble(),
    stylesOfModules(),
    precompress(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'styled-components'],
    alias: [
      // React has had it since 18; the package only serves older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its package.json offers builds the development half only.
      ...(command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: modulePath('react-router/dist/production/dom-export.mjs') },
            { find: /^react-router$/, replacement: modulePath('react-router/dist/production/index.mjs') },
          ]
        : []),
    ],
  },
  oxc: {
    plugins: {
      styledComponents: { ssr: true, displayName: command === 'serve', fileName: false, pure: true, minify: true },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'web/browser/entry.tsx',
          output: {
            // What every page loads of libraries, in one file: it compresses better, and lasts longer in browsers than our own code.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|styled-components|stylis|@casl\/\w+)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? bundled : [] },
      // Without it the bundle keeps React's development half and reads the environment at every element.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'duckdb-worker': 'server/stores/events/duckdb/worker.ts',
            ingest: 'server/ingest/cli.ts',
            'demo-reset': 'server/demo/reset-cli.ts',
            'demo-traffic': 'demo/traffic-cli.ts',
            'entry.server': 'web/server/entry.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
}));
