import { Fragment } from 'react';
import { useCatalog, useSession } from '../../app/contexts.ts';
import { mayOpen } from '../../app/guards.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { ToolProps } from '../tool.ts';
import { fixedKeys, type Line } from './fixed-keys.ts';
import { KeyGroups, KeySwitch } from './keyboard.styles.ts';

/** Everything that keys do, and the switch that turns off those that work alone. */
export function KeyboardHelp({ open, show }: ToolProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { shortcuts, keys } = useCatalog().whole();
  const { preferences, change } = usePreferences();
  const fixed = (name: Parameters<typeof fixedKeys>[0]) => ({
    title: t(`keyboard:${name}`),
    lines: fixedKeys(name, t),
  });
  const groups: { title: string; lines: Line[] }[] = [
    {
      title: t('keyboard:everywhere'),
      lines: [...fixedKeys('everywhere', t), ...(preferences.shortcuts ? fixedKeys('alone', t) : [])],
    },
    fixed('lists'),
    fixed('tables'),
    ...(mayOpen({ can: ['read', 'CalendarEvent'] }, session) ? [fixed('calendar')] : []),
    ...(preferences.shortcuts
      ? [
          ...keys
            .filter((group) => mayOpen(group, session))
            .map(({ title, lines }) => ({
              title,
              lines: lines.map(({ keys, text }) => ({ keys: keys.map((key) => [key]), text })),
            })),
          {
            title: t('keyboard:go'),
            lines: shortcuts
              .filter((shortcut) => mayOpen(shortcut, session))
              .map(({ letter, title }) => ({ keys: [['g', letter]], inTurn: true, text: title })),
          },
        ]
      : []),
  ];
  return (
    <Dialog open={open} onClose={() => show(null)} title={t('keyboard:title')} size="large" scrolls>
      <KeyGroups>
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, inTurn = false, text }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((combination, index) => (
                      <Fragment key={combination.join()}>
                        {index > 0 && <span>{t('keyboard:or')}</span>}
                        {/* Pressed together they stand as anywhere; one after the other they are read as a sentence. */}
                        <span dir={inTurn ? undefined : 'ltr'}>
                          {combination.map((key, place) => (
                            <Fragment key={key}>
                              {place > 0 && inTurn && <span>{t('keyboard:then')}</span>}
                              <kbd>{key}</kbd>
                            </Fragment>
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </KeyGroups>
      <KeySwitch>
        <Switch
          end
          label={t('keyboard:switch.label')}
          text={t('keyboard:switch.text')}
          checked={preferences.shortcuts}
          onChange={({ target }) => change({ shortcuts: target.checked })}
        />
      </KeySwitch>
    </Dialog>
  );
}
