import { data, useLoaderData } from 'react-router-dom';
import chevronRight from '~icons/mdi/chevron-right';
import magnifyClose from '~icons/mdi/magnify-close';
import { ApiError, toQuery } from '../../shared/api.ts';
import { wordsOf } from '../../shared/find-words.ts';
import type { KnowledgeBaseCategory, KnowledgeBaseSubcategory } from '../../shared/help.ts';
import { helpApi } from '../../shared/help-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, Stack } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { MarkedText } from '../kit/MarkedText.tsx';
import { Avatar } from '../kit/mark.styles.ts';
import { RuntimeIcon } from '../kit/RuntimeIcon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { articleAddress, categoryAddress, KNOWLEDGE_BASE } from './addresses.ts';
import { HelpHero } from './HelpHero.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { CardGrid, LinkList, QuestionsCard } from './help.styles.ts';
import { NoArticle } from './NoArticle.tsx';

interface CategoryData {
  q: string;
  category: KnowledgeBaseCategory;
  subcategories: KnowledgeBaseSubcategory[];
  pageTitle: string;
}

export async function loader({ api, params, url, signal }: PageArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const slug = params.category!;
  try {
    const [categories, subcategories] = await Promise.all([
      helpApi(api).categories({}, signal),
      helpApi(api).subcategories(slug, { q }, signal),
    ]);
    const category = categories.find((each) => each.category === slug)!;
    return { q, category, subcategories, pageTitle: category.title } satisfies CategoryData;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data(null, { status: 404 });
    throw error;
  }
}

/** A category: its questions by subcategory. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const data = useLoaderData() as CategoryData | null;
  if (!data) return <NoArticle />;
  const { q, category, subcategories } = data;
  const words = wordsOf(q);
  const total = subcategories.reduce((sum, { questions }) => sum + questions.length, 0);
  const outcome = total > 0 ? t('help:found.count', { count: total, total: number(total) }) : t('help:found.none');
  return (
    <Stack>
      <HelpHero
        small
        title={category.title}
        text={category.desc}
        drawing={<img src={category.img} alt="" width={180} height={120} />}
      >
        <HelpSearch
          q={q}
          label={t('help:search.category', { category: category.title })}
          hint={t('help:search.question')}
          outcome={outcome}
        />
      </HelpHero>
      {subcategories.length === 0 ? (
        <Card>
          <EmptyState>
            <Icon of={magnifyClose} size={40} />
            <h2>{t('help:found.none')}</h2>
            <p>{t('help:found.noneHere')}</p>
            <div>
              <Button as="a" href={KNOWLEDGE_BASE + toQuery({ q })} variant="tonal">
                {t('help:found.everywhere')}
              </Button>{' '}
              <Button as="a" href={categoryAddress(category.category)}>
                {t('help:found.allHere')}
              </Button>
            </div>
          </EmptyState>
        </Card>
      ) : (
        <CardGrid>
          {subcategories.map(({ icon, iconColor, title, questions }) => (
            <li key={title}>
              <QuestionsCard>
                <header>
                  <Avatar color={iconColor} shape="rounded">
                    <RuntimeIcon name={icon} size={22} />
                  </Avatar>
                  <h2>{title}</h2>
                </header>
                <LinkList>
                  {questions.map(({ slug, question }) => (
                    <li key={slug}>
                      <a href={articleAddress(category.category, slug)}>
                        <Icon of={chevronRight} size={18} flip />
                        <span>
                          <MarkedText words={words}>{question}</MarkedText>
                        </span>
                      </a>
                    </li>
                  ))}
                </LinkList>
              </QuestionsCard>
            </li>
          ))}
        </CardGrid>
      )}
    </Stack>
  );
}
