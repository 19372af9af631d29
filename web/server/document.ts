import { grounds, PRIMARY_STYLE_ID, primaryRules } from '../../shared/contrast.ts';
import type { PageAssets } from '../../shared/pages.ts';
import { type Direction, type Language, type Preferences, themeFor } from '../../shared/preferences.ts';
import { BOOT_ID, type Boot } from '../app/boot.ts';
import { toBrowser } from '../base-path.ts';
import { rootAttributes } from '../theme/root-attributes.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);
const attributes = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** A JSON block; `<` is the only character that could end it. */
export const json = (of: Record<string, string>, value: unknown): string =>
  `<script type="application/json"${attributes(of)}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

interface Head {
  title: string;
  language: Language;
  direction: Direction;
  preferences: Preferences;
  nonce: string;
  assets: PageAssets;
  /** Page modules to preload. */
  modules: string[];
  /** Whether some of the page comes later than the rest. */
  streams: boolean;
  /** Runs before anything is painted. */
  firstScript: string;
  /** Of styled-components, from behind `<style nonce="…"` on. */
  styles: string;
}

/** Everything before React: `<html>` with the visitor's theme and language already on it, styles, preloads. */
export function documentHead({
  title,
  language,
  direction,
  preferences,
  nonce,
  assets,
  modules,
  streams,
  firstScript,
  styles,
}: Head): string {
  const theme = themeFor(preferences);
  const preloads = [...modules, `web/locales/${language}/base.ts`].flatMap((module) => assets.preloads(module));
  return [
    `<!DOCTYPE html><html lang="${language}"${attributes(rootAttributes(preferences, direction, theme))}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<meta name="theme-color" content="${grounds[theme][0]}">`,
    `<script nonce="${nonce}">${firstScript}</script>`,
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts[language].map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...[...new Set([...assets.scripts, ...preloads])].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<link rel="icon" href="${toBrowser('/favicon.svg')}" type="image/svg+xml">`,
    // A busy browser would paint the half that it has read, and what is centred then moves with the other half.
    streams ? '' : `<link rel="expect" href="#${BOOT_ID}" blocking="render">`,
    `<style nonce="${nonce}">${assets.inlineCss}</style>`,
    `<style id="${PRIMARY_STYLE_ID}" nonce="${nonce}">${primaryRules(preferences.primary)}</style>`,
    `<style nonce="${nonce}"${styles}</head><body><div id="root">`,
  ].join('');
}

/** Everything after React. */
export const documentTail = (boot: Boot, assets: PageAssets): string =>
  [
    '</div>',
    json({ id: BOOT_ID }, boot),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</body></html>',
  ].join('');
