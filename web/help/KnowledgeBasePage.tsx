import help from 'virtual:drawing/help';
import { useAbility } from '@casl/react';
import { useLoaderData } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { FoundQuestions, KnowledgeBaseCategory } from '../../shared/help.ts';
import { helpApi } from '../../shared/help-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { categoryAddress } from './addresses.ts';
import { closingWays } from './closing-ways.ts';
import { FoundArticles } from './FoundArticles.tsx';
import { HelpClosing } from './HelpClosing.tsx';
import { HelpHero } from './HelpHero.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { CardGrid, CategoryCard } from './help.styles.ts';

interface KnowledgeBaseData {
  q: string;
  categories: KnowledgeBaseCategory[];
  /** Null where nothing is searched for. */
  found: FoundQuestions | null;
}

export async function loader({ api, url, signal }: PageArgs): Promise<KnowledgeBaseData> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const [categories, found] = await Promise.all([
    helpApi(api).categories({ q }, signal),
    q ? helpApi(api).find({ q }, signal) : null,
  ]);
  return { q, categories, found };
}

export function Pending() {
  return (
    <Stack aria-hidden="true">
      <Skeleton data-shape="block" />
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <Skeleton data-shape="block" />
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}

/** The knowledge base: its categories, or what a search found. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { q, categories, found } = useLoaderData() as KnowledgeBaseData;
  const total = found?.total ?? 0;
  const outcome =
    total + categories.length > 0
      ? t('help:found.count', { count: total, total: number(total) })
      : t('help:found.none');
  return (
    <Stack>
      <HelpHero title={t('help:title')} text={t('help:intro')} drawing={<Illustration of={help} />}>
        <HelpSearch q={q} outcome={outcome} label={t('help:search.label')} hint={t('help:search.hint')} />
      </HelpHero>
      {found ? (
        <FoundArticles q={q} found={found} categories={categories} />
      ) : (
        <CardGrid>
          {categories.map(({ category, img, title, desc }) => (
            <li key={category}>
              <CategoryCard as="article">
                <div>
                  <img src={img} alt="" width={180} height={120} />
                </div>
                <div>
                  <h2>
                    <a href={categoryAddress(category)}>{title}</a>
                  </h2>
                  <p>{desc}</p>
                </div>
              </CategoryCard>
            </li>
          ))}
        </CardGrid>
      )}
      <HelpClosing ways={closingWays(t, 'knowledgeBase', useAbility<AppAbility>())} />
    </Stack>
  );
}
