import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a file is of; undefined for our own files. */
function packageOf(id: string, root: string): string | undefined {
  // Drawings come by a name of their own: `~icons/mdi/account`.
  const icons = /^\0?(?:virtual:icons|~icons)\/([\w-]+)\//.exec(id);
  if (icons) return join(root, 'node_modules/@iconify-json', icons[1]!);
  return /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1];
}

/** The text that comes with a package; undefined where there is none. */
function textOf(folder: string): string | undefined {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return files.length ? files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n') : undefined;
}

/** `licenses.txt` beside what was built: every package whose code, font or drawing is in it, with its licence. */
export function licenses(): Plugin {
  return {
    name: 'ndr-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const root = this.environment.config.root;
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(root, name)),
      );
      const folders = new Set(ids.flatMap((id) => packageOf(id, root) ?? []));
      const packages = [...folders]
        .filter((folder) => existsSync(join(folder, 'package.json')))
        .map((folder) => {
          const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
          return { name: `${name} ${version}`, license: String(license), text: textOf(folder) };
        })
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const source = packages.map(({ name, license, text }) => {
        // Some say which one it is and leave the text to others.
        const said = text ?? packages.find((other) => other.license === license && other.text)?.text;
        if (!said) this.warn(`${name}: no text of its licence, ${license}`);
        return `${name}\n${license}\n\n${said ?? ''}\n`;
      });
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: source.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
