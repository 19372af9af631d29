import t from 'tap';
import {
  defaultPreferences,
  preferencesCookie,
  preferencesKeys,
  serializePreferences,
  withChanges,
} from './kept-preferences.ts';
import { directionFor, themeFor } from './preferences.ts';
import { parsePreferences, toPreferences } from './read-preferences.ts';

t.test('what is written is read again, and the defaults take no room', async (t) => {
  t.equal(serializePreferences(defaultPreferences), '{"v":1}');
  const changed = {
    ...defaultPreferences,
    theme: 'light' as const,
    timeZone: 'Africa/Algiers',
    language: 'ar' as const,
  };
  t.same(parsePreferences(serializePreferences(changed)), changed);
});

t.test('any input becomes valid preferences', async (t) => {
  for (const bad of [undefined, '', 'null', '[]', '{', '7', '{"theme":7,"primary":"x","timeZone":"Mars/Olympus"}'])
    t.same(parsePreferences(bad), defaultPreferences);
  const mixed = toPreferences({ theme: 'light', skin: 'glass', primary: { dark: '#ABCDEF', light: 'red;}' } });
  t.match(mixed, { theme: 'light', skin: 'default', primary: { dark: '#abcdef', light: '#9155fd' } });
});

t.test('the theme that is shown: chosen, the device’s, dark where that is not known', async (t) => {
  const system = toPreferences({ theme: 'system' });
  t.equal(themeFor(defaultPreferences), 'dark');
  t.equal(themeFor({ ...defaultPreferences, theme: 'light' }, true), 'light');
  t.same([themeFor(system), themeFor(system, true), themeFor(system, false)], ['dark', 'dark', 'light']);
  t.equal(withChanges({ ...system, navigation: 'vertical' }, { semiDark: true }).semiDark, false);
});

t.test('direction follows the language unless it was chosen', async (t) => {
  t.equal(directionFor(defaultPreferences, 'ar'), 'rtl');
  t.equal(directionFor(defaultPreferences, 'fr'), 'ltr');
  t.equal(directionFor({ ...defaultPreferences, direction: 'ltr' }, 'ar'), 'ltr');
});

t.test('each title has its own cookie', async (t) => {
  t.equal(preferencesCookie('NDR'), 'ndr_preferences');
  t.equal(preferencesCookie('My Console!'), 'my-console_preferences');
  t.equal(preferencesCookie('منصة'), 'ndr_preferences');
});

t.test('each title has its own entries in the storage', async (t) => {
  t.strictSame(preferencesKeys('NDR'), {
    preferences: 'NDR-preferences',
    adjusted: 'NDR-adjusted',
    loaderBackground: 'NDR-initial-loader-bg',
    loaderColor: 'NDR-initial-loader-color',
  });
});

t.test('what one choice does to others', async (t) => {
  const vertical = withChanges(defaultPreferences, { navigation: 'vertical', navCollapsed: true, navbar: 'hidden' });
  t.match(vertical, { navCollapsed: true, navbar: 'hidden' });
  t.match(withChanges(vertical, { navigation: 'horizontal' }), { navCollapsed: false, navbar: 'sticky' });
  t.match(withChanges({ ...vertical, navbar: 'static' }, { navigation: 'horizontal' }), { navbar: 'static' });
  const semiDark = withChanges({ ...vertical, theme: 'light' }, { semiDark: true });
  t.equal(semiDark.semiDark, true);
  t.equal(withChanges(semiDark, { theme: 'dark' }).semiDark, false);
  const mirrored = withChanges(defaultPreferences, { direction: 'rtl' });
  t.equal(withChanges(mirrored, { theme: 'light' }).direction, 'rtl');
  t.equal(withChanges(mirrored, { language: 'fr' }).direction, null);
});
