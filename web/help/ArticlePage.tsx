import { data, redirect, replace, useLoaderData } from 'react-router-dom';
import clockOutline from '~icons/mdi/clock-outline';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import translate from '~icons/mdi/translate';
import { ApiError } from '../../shared/api.ts';
import type { QuestionPage } from '../../shared/help.ts';
import { helpApi } from '../../shared/help-api.ts';
import type { Breadcrumb } from '../app/navigation.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Card } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { articleAddress, categoryAddress, KNOWLEDGE_BASE } from './addresses.ts';
import { ArticleColumns, ArticleHead, ArticleSide } from './article.styles.ts';
import { headingsOf } from './article-html.ts';
import { SearchElsewhere } from './HelpSearch.tsx';
import { LinkList } from './help.styles.ts';
import { NoArticle } from './NoArticle.tsx';
import { Opinion } from './Opinion.tsx';

interface ArticleData extends QuestionPage {
  slug: string;
  pageTitle: string;
  pageWay: Breadcrumb[];
}

export async function loader({ api, params, signal }: PageArgs) {
  const { category, question: slug } = params;
  try {
    const page = await helpApi(api).question(slug!, signal);
    const { title } = page.category;
    if (page.category.category !== category) throw replace(articleAddress(page.category.category, slug!));
    const pageWay = [{ text: title, to: categoryAddress(category) }];
    return { ...page, slug: slug!, pageTitle: page.postContent.title, pageWay } satisfies ArticleData;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data(null, { status: 404 });
    throw error;
  }
}

const answers: Record<string, boolean | null> = { yes: true, no: false };

/** Keeps the answer of who has no JavaScript; any other word takes it back. */
export async function action({ api, params, form, url }: ActionArgs) {
  await helpApi(api).setOpinion(params.question!, { helpful: answers[String(form.get('helpful'))] ?? null });
  return redirect(url.pathname);
}

/** An article: the answer to one question. */
export function Component() {
  const { t } = useTranslation();
  const { date } = useAmounts();
  const { language } = usePreferences();
  const article = useLoaderData() as ArticleData | null;
  if (!article) return <NoArticle />;
  const { slug, postContent, relatedQuestions, category, subcategory, updatedAt } = article;
  const headings = headingsOf(postContent.postDesc);
  return (
    <ArticleColumns>
      <Card as="article" lang={article.language}>
        <ArticleHead lang={language}>
          <p>
            <a href={categoryAddress(category.category)}>{category.title}</a>
            {DOT}
            {subcategory}
          </p>
          <h1 lang={article.language}>{postContent.title}</h1>
          <p data-note>
            <Icon of={clockOutline} size={16} />
            {t('help-article:updated', { day: date(updatedAt) })}
          </p>
          {article.language !== language && (
            <p data-note>
              <Icon of={translate} size={16} />
              {t('help-article:untranslated')}
            </p>
          )}
        </ArticleHead>
        <ArticleBody key={slug} html={postContent.postDesc} />
        <Opinion key={`${slug} opinion`} slug={slug} opinion={article.opinion} />
      </Card>
      <ArticleSide>
        <SearchElsewhere action={KNOWLEDGE_BASE} label={t('help:search.label')} hint={t('help:search.short')} />
        {headings.length > 1 && (
          <Card as="nav" aria-labelledby="contents">
            <h2 id="contents">{t('help-article:contents')}</h2>
            <LinkList>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <span aria-hidden="true">#</span>
                    <span>{text}</span>
                  </a>
                </li>
              ))}
            </LinkList>
          </Card>
        )}
        <Card as="nav" aria-labelledby="related">
          <h2 id="related">{t('help-article:related')}</h2>
          <LinkList>
            {relatedQuestions.map(({ slug, question }) => (
              <li key={slug}>
                <a href={articleAddress(category.category, slug)}>
                  <Icon of={fileDocumentOutline} size={18} />
                  <span>{question}</span>
                </a>
              </li>
            ))}
          </LinkList>
        </Card>
      </ArticleSide>
    </ArticleColumns>
  );
}
