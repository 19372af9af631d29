import { useAbility } from '@casl/react';
import { useCallback, useEffect, useState } from 'react';
import contentCopy from '~icons/mdi/content-copy';
import earth from '~icons/mdi/earth';
import equal from '~icons/mdi/equal';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import lanConnect from '~icons/mdi/lan-connect';
import minus from '~icons/mdi/minus';
import plus from '~icons/mdi/plus';
import serverNetwork from '~icons/mdi/server-network';
import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import target from '~icons/mdi/target';
import volumeOff from '~icons/mdi/volume-off';
import type { AppAbility } from '../../../shared/abilities.ts';
import { type Api, toQuery } from '../../../shared/api.ts';
import type { Asset } from '../../../shared/assets.ts';
import { assetsApi } from '../../../shared/assets-api.ts';
import { narrowed, termOf } from '../../../shared/search/term.ts';
import { fromBrowser } from '../../base-path.ts';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { copyText } from '../copy-text.ts';
import type { MenuGroup } from '../menu-entries.ts';
import { RowMenu } from '../RowMenu.tsx';
import { useKitServices } from '../services.ts';
import { notify } from '../snackbars.ts';
import { useTranslation } from '../translation.ts';
import { countryName } from '../values/country-name.ts';
import { takeValue, valueAt } from '../values/pressed-value.ts';
import { useShownTime } from '../values/Value.tsx';

interface ValueMenuProps {
  /** The search of the page's list as its box has it: sent, on its way, or only typed. */
  searchOf?: () => string;
  /** Makes another search of it; without a list nothing can be narrowed. */
  onSearch?: (search: string) => void;
  /** What that list is of. */
  among?: 'events' | 'threats';
}

interface Pressed {
  at: HTMLElement;
  field: string;
  value: string;
  /** What is known of an address. */
  place: DOMStringMap;
  /** What a figure beside it counts, which its link leads to; what that is called. */
  counted: string | undefined;
  /** The machine that has it. */
  asset: Pick<Asset, 'id' | 'name'> | undefined;
}

/** Fields that a threat has two of, with the name that stands for either. */
const EITHER: Record<string, string> = { src_ip: 'ip', dest_ip: 'ip', src_port: 'port', dest_port: 'port' };

/** Of an address, at whichever end or in whichever protocol. */
const IS_ADDRESS = /(^|[._])ip$/;
/** Milliseconds that a menu waits for whose address it is about: one that grew while it is open would move what is pressed. */
const PATIENCE = 300;

/** The machine inside that has an address, the one that was heard last; undefined also where that is not known in time. */
async function assetAt(api: Api, address: string): Promise<Pressed['asset']> {
  const late = AbortSignal.timeout(PATIENCE);
  const query = { q: termOf('ip', address), sort: '-lastSeen', perPage: 1 } as const;
  return assetsApi(api)
    .list(query, late)
    .then(
      ({ assets }) => assets[0],
      () => undefined,
    );
}

export function ValueMenu({ searchOf = () => '', onSearch, among }: ValueMenuProps) {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const time = useShownTime();
  const { api, loadTexts } = useKitServices();
  const seesAssets = ability.can('read', 'Asset');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [last, setLast] = useState<Pressed | null>(null);
  const close = useCallback(() => setPressed(null), []);
  const { language } = usePreferences();
  useEffect(() => {
    let newest: HTMLElement;
    const open = async (at: HTMLElement) => {
      newest = at;
      const { field, value, counted } = at.dataset as { field: string; value: string; counted?: string };
      const [asset] = await Promise.all([
        seesAssets && IS_ADDRESS.test(field) ? assetAt(api, value) : undefined,
        loadTexts(['values']),
      ]);
      // Another one was pressed meanwhile.
      if (newest !== at) return;
      const place = at.closest<HTMLElement>('[data-tip]')?.dataset ?? {};
      const next = { at, field, value, counted, place, asset };
      setLast(next);
      setPressed(next);
    };
    const onClick = (event: MouseEvent) => {
      const at = valueAt(event);
      if (!at) return;
      event.preventDefault();
      event.stopPropagation();
      void open(at);
    };
    const early = takeValue();
    if (early) void open(early);
    // Before the link is followed.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [api, loadTexts, seesAssets]);
  // The menu's code comes before it is needed.
  if (!last) return <RowMenu at={null} label="" groups={[]} onClose={close} />;

  const {
    at,
    field,
    value,
    counted,
    place: { country, asn, owner },
    asset,
  } = last;
  const term = termOf(field, value);
  const narrow = (by: string) => () => onSearch!(narrowed(searchOf(), by));
  const either = EITHER[field];
  const eventsOf = (q: string) => `/admin/logactivity${toQuery({ ...time, q })}`;
  const groups: MenuGroup[] = [
    ...(onSearch
      ? [
          {
            id: 'search',
            label: t('values:search'),
            items: [
              { id: 'include', label: t('values:include'), icon: plus, onAction: narrow(term) },
              {
                id: 'exclude',
                label: t('values:exclude'),
                icon: minus,
                onAction: narrow(`NOT ${term}`),
              },
              { id: 'only', label: t('values:only'), icon: equal, onAction: () => onSearch(term) },
            ],
          },
        ]
      : []),
    {
      id: 'pivot',
      label: t('values:pivot'),
      items: [
        ...(counted
          ? [{ id: 'counted', label: counted, icon: target, href: fromBrowser(at.getAttribute('href')!) }]
          : []),
        ...(asset
          ? [
              {
                id: 'asset',
                label: t('values:asset', { name: asset.name }),
                icon: serverNetwork,
                href: `/admin/assets/${encodeURIComponent(asset.id)}${toQuery(time)}`,
              },
            ]
          : []),
        ...(either
          ? [
              {
                id: 'either',
                label: t(`values:either.${either}`),
                icon: shieldAlertOutline,
                href: `/admin/threats${toQuery({ ...time, q: termOf(either, value) })}`,
              },
            ]
          : []),
        ...(among === 'threats' || (either && among === 'events')
          ? []
          : [
              {
                id: 'threats',
                label: t('values:threats'),
                icon: shieldAlertOutline,
                href: `/admin/threats${toQuery({ ...time, q: term })}`,
              },
            ]),
        ...(among === 'events'
          ? []
          : [
              {
                id: 'events',
                label: t('values:events'),
                icon: fileDocumentOutline,
                href: eventsOf(term),
              },
            ]),
        ...(country
          ? [
              {
                id: 'country',
                label: t('values:place', { place: countryName(language, country) }),
                icon: earth,
                href: eventsOf(termOf('country', country)),
              },
            ]
          : []),
        ...(asn && owner
          ? [
              {
                id: 'network',
                label: t('values:place', { place: owner }),
                icon: lanConnect,
                href: eventsOf(termOf('asn', `AS${asn}`)),
              },
            ]
          : []),
        ...(ability.can('create', 'MuteRule')
          ? [
              {
                id: 'mute',
                label: t('values:mute'),
                icon: volumeOff,
                href: `/admin/mute-rules/add${toQuery({ q: term })}`,
              },
            ]
          : []),
        {
          id: 'copy',
          label: t('values:copy'),
          icon: contentCopy,
          onAction: async () => {
            if (await copyText(value)) notify({ text: t('values:copied', { value }) });
          },
        },
      ],
    },
  ];
  return <RowMenu at={pressed?.at ?? null} label={t('values:label', { value })} groups={groups} onClose={close} />;
}
