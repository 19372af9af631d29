import { PRIMARY_STYLE_ID, primaryRules } from '../../shared/contrast.ts';
import {
  preferencesCookie,
  preferencesKeys,
  serializePreferences,
  withChanges,
} from '../../shared/kept-preferences.ts';
import { type Choices, directionFor, type Language, type Preferences, themeFor } from '../../shared/preferences.ts';
import { parsePreferences } from '../../shared/read-preferences.ts';
import { otherLanguage } from '../app/connection.ts';
import { isTyped } from '../app/typed.ts';
import { cookiePath, toBrowser } from '../base-path.ts';
import { rootAttributes } from './root-attributes.ts';

const YEAR_SECONDS = 31_536_000;

/** What the cookie says now: another window may have changed something else meanwhile. */
export function keptPreferences(title: string): Preferences | null {
  const name = `${preferencesCookie(title)}=`;
  const found = document.cookie.split('; ').find((each) => each.startsWith(name));
  return found ? parsePreferences(decodeURIComponent(found.slice(name.length))) : null;
}

/**
 * In the cookie, which the server reads (and sets again, for browsers keep what scripts have set for a week), and in the storage,
 * for the day the cookie is gone.
 */
function keep(preferences: Preferences, title: string): void {
  const text = serializePreferences(preferences);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${preferencesCookie(title)}=${encodeURIComponent(text)}; Path=${cookiePath()}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  localStorage.setItem(preferencesKeys(title).preferences, text);
}

/** Shows preferences on the page, but for its language, and tells the browser's own frame, and whoever paints before the page does. */
export function show(preferences: Preferences, language: Language, title: string): void {
  const html = document.documentElement;
  const theme = themeFor(preferences, matchMedia('(prefers-color-scheme: dark)').matches);
  const attributes = rootAttributes(preferences, directionFor(preferences, language), theme);
  for (const [name, text] of Object.entries(attributes)) html.setAttribute(name, text);
  document.getElementById(PRIMARY_STYLE_ID)!.textContent = primaryRules(preferences.primary);
  const { loaderBackground, loaderColor } = preferencesKeys(title);
  const style = getComputedStyle(html);
  const background = style.getPropertyValue('--ndr-bg');
  localStorage.setItem(loaderBackground, background);
  localStorage.setItem(loaderColor, style.getPropertyValue('--ndr-primary'));
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = background;
}

/** Has the server change the language that the person has chosen for every browser, and loads the page anew. */
function sendLanguage(language: Language): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = toBrowser('/preferences');
  const field = document.createElement('input');
  field.name = 'language';
  field.value = language;
  form.append(field);
  document.body.append(form);
  form.submit();
}

/**
 * Makes `changes`, shows them at once and keeps them. Returns what is shown from now on: `shown` changed, and what other windows
 * have changed. A new language loads the page anew; what was typed is not thrown away unasked.
 */
export function changePreferences(
  shown: Preferences,
  changes: Partial<Preferences>,
  language: Language,
  title: string,
  choices: Choices,
): Preferences {
  const next = withChanges(keptPreferences(title) ?? shown, changes);
  keep(next, title);
  const wanted = changes.language;
  if (!wanted || wanted === language) {
    show(next, language, title);
    if (wanted) otherLanguage(undefined);
    return next;
  }
  const load = () => (choices.language ? sendLanguage(wanted) : location.reload());
  if (isTyped()) otherLanguage(load);
  else load();
  return next;
}
