import { useAbility } from '@casl/react';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { AppAbility } from '../../../shared/abilities.ts';
import { toQuery } from '../../../shared/api.ts';
import type { ThreatAction } from '../../../shared/threat-values.ts';
import type { Threat, ThreatFilter, ThreatGroup, ThreatGrouping, ThreatQuery } from '../../../shared/threats.ts';
import { RowMenu } from '../../kit/late/RowMenu.tsx';
import { useKitServices } from '../../kit/services.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useMenuButtons } from '../../kit/use-menu-buttons.ts';
import { useNow } from '../../kit/use-now.ts';
import { DEFAULT_VIEW } from '../default-view.ts';
import { threatsOf } from '../group-href.ts';
import { groupTerm } from '../mute-href.ts';
import { threatTitle } from '../threat-title.ts';
import { bulkDesk } from './bulk.ts';
import { groupMenu, rowMenu } from './row-menu.ts';
import { useDesk } from './use-desk.tsx';
import { actionKeys, useDeskKeys } from './use-desk-keys.ts';

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row]')];
const focusedRow = () => document.activeElement?.closest<HTMLElement>('main tbody tr[data-row]') ?? null;

function focusRow(index: number): void {
  const rows = rowsShown();
  const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
  if (!row) return;
  row.tabIndex = 0;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

interface DeskProps {
  /** What a row of the list is. */
  by: 'threat' | ThreatGrouping;
}

/** Where the list's threats are worked on: the menu of a row, keys, and what the ticked rows' actions ask. */
export function Desk({ by }: DeskProps) {
  const { loadTexts } = useKitServices();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadTexts(['desk', 'errors']).then(
      () => setReady(true),
      () => {},
    );
  }, [loadTexts]);
  return ready && <OpenDesk by={by} />;
}

/** What chooses the threats of a list, without order and page. */
const filterOf = ({ sort: _sort, page: _page, perPage: _perPage, ...filter }: ThreatQuery): ThreatFilter => filter;

function OpenDesk({ by }: DeskProps) {
  const { t } = useTranslation();
  const { rows, query } = useLoaderData() as { rows: (Threat | ThreatGroup)[]; query: ThreatQuery };
  const now = useNow();
  const mayMute = useAbility<AppAbility>().can('create', 'MuteRule');
  const { perform, act, undoLast, dialog } = useDesk();
  const [menu, setMenu] = useState<{ row: Threat | ThreatGroup; anchor: HTMLElement } | null>(null);
  /** The menu keeps its lines while it goes. */
  const [shown, show] = useState(menu);
  if (menu && menu !== shown) show(menu);

  useEffect(() => {
    bulkDesk.perform = perform;
    return () => {
      bulkDesk.perform = undefined;
    };
  });
  useMenuButtons((anchor) => {
    const row = rows.find(({ key }) => key === anchor.dataset.menu);
    if (row) setMenu({ row, anchor });
  });

  const actOn = (action: ThreatAction, row: Threat | ThreatGroup, given?: object) => {
    const { key } = row;
    const chosen =
      'version' in row ? { keys: [{ key, version: row.version }] } : { query: { ...filterOf(query), [by]: key } };
    void act(action, chosen, given);
  };

  const actFromMenu = (action: ThreatAction, given?: object) => {
    setMenu(null);
    // When the menu has gone and its button has the focus again.
    if (shown) requestAnimationFrame(() => actOn(action, shown.row, given));
  };
  const pageOf = ({ key }: Threat) => `/admin/threats/${key}${toQuery({ from: query.from, to: query.to })}`;
  const menuOf = (row: Threat | ThreatGroup) =>
    'version' in row
      ? { name: threatTitle(row, t), groups: rowMenu(t, row, { href: pageOf(row), now, mayMute }, actFromMenu) }
      : {
          name: row.name,
          groups: groupMenu(
            t,
            {
              href: threatsOf(by as ThreatGrouping, row, filterOf(query)),
              view: query.status ?? DEFAULT_VIEW,
              q: groupTerm(by as ThreatGrouping, row.key),
              mayMute,
            },
            actFromMenu,
          ),
        };
  const lines = shown && menuOf(shown.row);

  useDeskKeys((letter) => {
    const row = focusedRow();
    const index = row ? rowsShown().indexOf(row) : -1;
    if (letter === 'j') focusRow(index + 1);
    else if (letter === 'k') focusRow(index - 1);
    else if (letter === 'u') undoLast();
    else if (letter === 'x' && row) row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    else if (actionKeys[letter]) {
      const bulk = document.querySelector<HTMLElement>(`button[data-bulk=${actionKeys[letter]}]:enabled`);
      const threat = rows.find(({ key }) => key === row?.dataset.row);
      if (bulk) bulk.click();
      else if (threat) actOn(actionKeys[letter], threat);
      else return false;
    } else return false;
    return true;
  });

  return (
    <>
      <i hidden data-desk />
      <RowMenu
        at={menu ? menu.anchor : null}
        label={t('triage:menuOf', { name: lines?.name ?? t('alerts:noSignature') })}
        groups={lines?.groups ?? []}
        onClose={() => setMenu(null)}
      />
      {dialog}
    </>
  );
}
