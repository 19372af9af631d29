import { useEffect, useMemo } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import filterRemove from '~icons/mdi/filter-remove-outline';
import { ApiError } from '../../shared/api.ts';
import type { IconDetails, IconSearchResult, IconSetFacts } from '../../shared/icons.ts';
import { iconsApi } from '../../shared/icons-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { ListNote } from '../kit/list/ListNote.tsx';
import { Pagination } from '../kit/Pagination.tsx';
import { PassingLink } from '../kit/PassingLink.tsx';
import { useTranslation } from '../kit/translation.ts';
import { IconFilters } from './IconFilters.tsx';
import { IconGrid } from './IconGrid.tsx';
import { IconPanel } from './IconPanel.tsx';
import { hrefWith, type IconAddress, readAddress, SET } from './icon-address.ts';
import { FoundLine, IconColumns, TilesArea } from './icons.styles.ts';
import { useAskedAddress } from './use-asked-address.ts';
import { searchFor } from './use-icon-pages.ts';

interface IconsData {
  address: ReturnType<typeof readAddress>;
  facts: IconSetFacts;
  found: IconSearchResult;
  /** Null where the address names one that does not exist. */
  icon?: IconDetails | null;
}

export async function loader({ api, url, signal }: PageArgs): Promise<IconsData> {
  const address = readAddress(url.searchParams);
  const icons = iconsApi(api);
  const [facts, found, icon] = await Promise.all([
    icons.facts(SET, signal),
    icons.search(SET, searchFor(address, address.page), signal),
    address.icon
      ? icons.details(SET, address.icon, signal).catch((error: unknown) => {
          if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
          throw error;
        })
      : undefined,
  ]);
  return { address, facts, found, ...(icon !== undefined && { icon }) };
}

/** Escape puts the chosen icon away, unless something else has taken the key. */
function useEscape(asked: IconAddress) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked.icon) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, dialog, details[open]')) return;
      void navigate(hrefWith(asked, { icon: '' }));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [asked, navigate]);
}

/** Whoever puts an icon away goes on at its tile, or where the grid is entered. */
function useFocusBack(name: string | undefined) {
  useEffect(() => {
    if (!name) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const stops = [`a[title="${name}"]`, 'a[tabindex="0"]'];
      const found = stops.map((stop) => document.querySelector<HTMLElement>(`main [role=grid] ${stop}`));
      found.find((stop) => stop)?.focus();
    };
  }, [name]);
}

/** All icons of the set: searched, looked at, copied. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { address, facts, found, icon } = useLoaderData() as IconsData;
  const { q, category, used, page } = address;
  const asked = useAskedAddress(address);
  useEscape(asked);
  useFocusBack(icon?.name);
  const search = `${q} ${category} ${used}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search brings the same page
  const first = useMemo(() => ({ page, icons: found.icons }), [search, page]);
  const filtered = q !== '' || category !== '' || used !== '';
  const all = hrefWith(asked, { q: '', category: '', used: '' });
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('icons:title')}</h1>
          <p>{t('icons:intro', { total: number(facts.total) })}</p>
        </div>
      </PageHeader>
      <IconColumns>
        <Card>
          <IconFilters {...{ address, asked, facts }} />
          <FoundLine>
            <span role="status">{t('icons:found', { count: found.total, total: number(found.total) })}</span>
            {filtered && found.total > 0 && <PassingLink href={all}>{t('icons:clear')}</PassingLink>}
          </FoundLine>
          {found.total > 0 ? (
            <TilesArea>
              <IconGrid key={search} {...{ address, asked, first }} total={found.total} />
              <noscript>
                <Pagination
                  page={page}
                  totalPages={found.totalPages}
                  hrefOf={(to) => hrefWith(asked, { page: String(to) })}
                />
              </noscript>
            </TilesArea>
          ) : (
            <ListNote icon={filterRemove} title={t('icons:noMatch.title')}>
              <p>{t('icons:noMatch.text')}</p>
              <a href={all}>{t('icons:clear')}</a>
            </ListNote>
          )}
        </Card>
        <IconPanel {...{ asked, icon }} />
      </IconColumns>
      <FoundLine as="p">{t('icons:license', { name: facts.name, license: facts.license.title })}</FoundLine>
    </Stack>
  );
}
