import type { TFunction } from 'i18next';
import accountArrowRight from '~icons/mdi/account-arrow-right-outline';
import alarmOff from '~icons/mdi/alarm-off';
import alarmSnooze from '~icons/mdi/alarm-snooze';
import alertOctagon from '~icons/mdi/alert-octagon-outline';
import checkCircle from '~icons/mdi/check-circle-outline';
import eye from '~icons/mdi/eye-outline';
import play from '~icons/mdi/play-circle-outline';
import restore from '~icons/mdi/restore';
import tagPlus from '~icons/mdi/tag-plus-outline';
import volumeOff from '~icons/mdi/volume-off';
import type { ThreatAction, ThreatView } from '../../../shared/threat-values.ts';
import type { Threat } from '../../../shared/threats.ts';
import type { MenuEntry, MenuGroup } from '../../kit/menu-entries.ts';
import type { Details } from '../act-details.ts';
import { muteHref } from '../mute-href.ts';
import { placeOf } from '../triage.ts';

export const actionIcons: Record<ThreatAction, string> = {
  start: play,
  escalate: alertOctagon,
  close: checkCircle,
  reopen: restore,
  assign: accountArrowRight,
  snooze: alarmSnooze,
  tag: tagPlus,
  untag: tagPlus,
};
const keys: Partial<Record<ThreatAction, string>> = { start: 'S', escalate: 'E', close: 'C', assign: 'A', snooze: 'Z' };

const lineOf =
  (t: TFunction, act: (action: ThreatAction) => void) =>
  (action: ThreatAction): MenuEntry => ({
    id: action,
    label: t(`desk:action.${action}`),
    icon: actionIcons[action],
    ...(keys[action] && { shortcut: keys[action] }),
    onAction: () => act(action),
  });

/** The way to the form of a mute rule, filled in. */
const muteLine = (t: TFunction, href: string): MenuEntry => ({
  id: 'mute',
  label: t('desk:action.mute'),
  icon: volumeOff,
  href,
});

/** What can be done to all threats of a group, in the view it is shown in. */
export function groupMenu(
  t: TFunction,
  { href, view, q, mayMute }: { href: string; view: ThreatView; q: string; mayMute: boolean },
  act: (action: ThreatAction) => void,
): MenuGroup[] {
  const line = lineOf(t, act);
  const shown = (...actions: ThreatAction[]) => actions.map(line);
  return [
    {
      id: 'see',
      label: t('desk:action.open'),
      items: [{ id: 'open', label: t('desk:action.open'), icon: eye, href }],
    },
    {
      id: 'work',
      label: t('desk:action.do'),
      items: [
        ...(view === 'in_progress' ? [] : shown('start')),
        ...(view === 'escalated' ? [] : shown('escalate')),
        ...shown('assign'),
        ...(view === 'closed' ? [] : shown('snooze')),
        ...shown('tag'),
      ],
    },
    {
      id: 'end',
      label: t('desk:action.close'),
      items: [
        ...(view === 'closed' ? [] : shown('close')),
        ...(view === 'closed' || view === 'all' ? shown('reopen') : []),
        ...(mayMute ? [muteLine(t, muteHref({ q }))] : []),
      ],
    },
  ];
}

/** What can be done to one threat as it stands; `href` is its page, with the alerts that the row counts. */
export function rowMenu(
  t: TFunction,
  threat: Threat,
  { href, now, mayMute }: { href: string; now: number; mayMute: boolean },
  act: (action: ThreatAction, given?: Details) => void,
): MenuGroup[] {
  const place = placeOf(threat, now);
  const line = lineOf(t, act);
  const wake: MenuEntry = {
    id: 'wake',
    label: t('desk:action.wake'),
    icon: alarmOff,
    onAction: () => act('snooze', { until: null }),
  };
  return [
    {
      id: 'see',
      label: t('desk:action.open'),
      items: [{ id: 'open', label: t('desk:action.open'), icon: eye, href }],
    },
    {
      id: 'work',
      label: t('desk:action.do'),
      items: [
        ...(place === 'in_progress' ? [] : [line('start')]),
        ...(place === 'escalated' ? [] : [line('escalate')]),
        line('assign'),
        ...(place === 'closed' ? [] : place === 'snoozed' ? [wake] : [line('snooze')]),
        line('tag'),
      ],
    },
    {
      id: 'end',
      label: t('desk:action.close'),
      items: [
        line(place === 'closed' ? 'reopen' : 'close'),
        ...(mayMute ? [muteLine(t, muteHref({ threat: threat.key }))] : []),
      ],
    },
  ];
}
