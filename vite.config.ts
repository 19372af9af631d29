import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import Icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { flags } from './scripts/flags-plugin.ts';
import { galleryPages } from './scripts/gallery-plugin.ts';
import { licenses } from './scripts/licenses-plugin.ts';
import { pageNames } from './scripts/page-names-plugin.ts';
import { sharedChunks } from './scripts/shared-chunks-plugin.ts';
import { importedIcons, USED_ICONS_FILE } from './server/icons/used.ts';

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

/**
 * `virtual:dev-preamble`: what React's hot reload wants to find before the first component. Pages export their loader and action
 * too: these it leaves alone, and the page tells the router of its new ones (web/browser/hot-pages.ts).
 */
function hotReload(): Plugin {
  const id = 'virtual:dev-preamble';
  const preamble = `${react.preambleCode.replace('__BASE__', '/')}
window.__getReactRefreshIgnoredExports = () => ['loader', 'action'];`;
  return {
    name: 'ndr-hot-reload',
    apply: 'serve',
    resolveId: (source) => (source === id ? id : undefined),
    load: (resolved) => (resolved === id ? preamble : undefined),
    transform(code, path) {
      const file = path.slice(import.meta.dirname.length + 1);
      if (this.environment.name !== 'client' || !/^web\/[\w-]+\/\w+Page\.tsx$/.test(file)) return;
      return `${code}
import.meta.hot.accept((module) => module && dispatchEvent(new CustomEvent('ndr:page', { detail: { file: '${file}', module } })));`;
    },
  };
}

/**
 * `.vite/styles.json`: for each module that is loaded by itself, the `*.styles.ts` files it and its imports use, so that a page
 * carries its own styles and not those of all pages. Late parts belong to the page: the server draws them with it.
 */
function stylesOfModules(): Plugin {
  return {
    name: 'ndr-styles-of-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const root = `${import.meta.dirname}/`;
      const latePart = `${root}web/kit/late-part.tsx`;
      const stylesOf = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen;
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const drawn = importedIds.includes(latePart) ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
        for (const next of drawn) if (next.startsWith(`${root}web/`)) stylesOf(next, seen);
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

/** The knowledge base beside the server's bundle, which reads it when it starts. */
function helpFiles(): Plugin {
  return {
    name: 'ndr-help-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: ({ dir = '' }) => cp(join(import.meta.dirname, 'help'), join(dir, 'help'), { recursive: true }),
  };
}

/** The names of the icons that our pages import, beside the server's bundle: what the page of icons calls used (server/icons/used.ts). */
function usedIcons(): Plugin {
  return {
    name: 'ndr-used-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle: ({ dir = '' }) =>
      writeFile(join(dir, USED_ICONS_FILE), JSON.stringify(importedIcons(join(import.meta.dirname, 'web')))),
  };
}

const modulePath = (path: string) => join(import.meta.dirname, 'node_modules', path);

/** What touches React is bundled into the server too: a second React would break every page. */
const bundled = [
  /^react($|\/|-dom|-router|-aria|-stately|-hook-form)/,
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
  /^(@fullcalendar|@full-ui)\//,
  /^temporal-/,
];

/** What every page loads of libraries, in one file: it compresses better, and lasts longer in browsers than our own code. */
const librariesOfAll =
  // What every tag is compiled to belongs to React's part of it.
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|use-sync-external-store|styled-components|stylis|@casl\/\w+|@ucast\/\w+)\/|\/web\/jsx\/|\/base-path\.ts$|vite\/preload-helper/;
/** What stands on TypeBox: joined with anything else it would bring the library along. */
const schemas = /\/web\/kit\/typebox\.ts$|\/shared\/schema\.ts$/;
const shared = sharedChunks(new RegExp(`${librariesOfAll.source}|${schemas.source}`));

export default defineConfig(({ command }) => ({
  // Built files name each other by where they are: one build serves a console below any path.
  base: command === 'build' ? './' : '/',
  appType: 'custom',
  clearScreen: false,
  publicDir: 'web/public',
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    // The drawing alone: `Icon` gives it its frame.
    Icons({
      compiler: { compiler: (svg) => `export default ${JSON.stringify(svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''))};` },
    }),
    drawings(),
    galleryPages(),
    pageNames(),
    hotReload(),
    stylesOfModules(),
    shared.plugin,
    // Copies beside every text file a browser loads, so that nothing is compressed twice.
    compression({
      include: /(^|\/)(assets|images)\/.*\.(js|css|svg)$/,
      algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
      logLevel: 'silent',
    }),
    flags(),
    helpFiles(),
    usedIcons(),
    licenses(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'styled-components'],
    // Its package names builds the development half alone, by no condition: that one warns in visitors' consoles.
    alias:
      command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: modulePath('react-router/dist/production/dom-export.mjs') },
            { find: /^react-router$/, replacement: modulePath('react-router/dist/production/index.mjs') },
          ]
        : [],
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
        // A chart library in one piece, which two pages load; what pages weigh is watched by scripts/size-budget.ts.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: 'web/browser/entry.tsx',
          output: {
            // The code of a late part (web/kit/late-part.tsx) beside its declaration, which has the same name.
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId?.includes('/late/') ? 'late-' : ''}[name]-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'libraries', test: librariesOfAll }, { name: 'schemas', test: schemas }, shared.group],
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
            'words-writer': 'server/stores/events/words/writer.ts',
            ingest: 'server/ingest/cli.ts',
            'demo-reset': 'server/demo/reset-cli.ts',
            user: 'server/auth/user-cli.ts',
            'audit-verify': 'server/audit/verify-cli.ts',
            rebuild: 'server/ingest/rebuild-cli.ts',
            archive: 'server/retention/archive-cli.ts',
            compact: 'server/retention/compact-cli.ts',
            doctor: 'server/system/doctor-cli.ts',
            backup: 'server/backup/backup-cli.ts',
            restore: 'server/backup/restore-cli.ts',
            'demo-traffic': 'demo/traffic-cli.ts',
            'entry.server': 'web/server/entry.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    // One file that runs with Node.js alone, to be copied to sensors.
    agent: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/agent',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'ndr-agent': 'server/ingest/agent/cli.ts' },
          output: { entryFileNames: '[name].mjs', banner: '#!/usr/bin/env node', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.agent!);
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
}));
