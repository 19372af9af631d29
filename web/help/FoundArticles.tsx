import magnifyClose from '~icons/mdi/magnify-close';
import { wordsOf } from '../../shared/find-words.ts';
import type { FoundQuestions, KnowledgeBaseCategory } from '../../shared/help.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { MarkedText } from '../kit/MarkedText.tsx';
import { useTranslation } from '../kit/translation.ts';
import { articleAddress, categoryAddress, FAQ, KNOWLEDGE_BASE } from './addresses.ts';
import { ChipLinks, FoundList } from './help.styles.ts';

interface FoundArticlesProps {
  q: string;
  found: FoundQuestions;
  categories: KnowledgeBaseCategory[];
}

/** What the search found: categories of that name, then articles, the best first. */
export function FoundArticles({ q, found: { questions, total }, categories }: FoundArticlesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = wordsOf(q);
  if (questions.length + categories.length === 0)
    return (
      <Card>
        <EmptyState>
          <Icon of={magnifyClose} size={40} />
          <h2>{t('help:found.none')}</h2>
          <p>{t('help:found.noneText')}</p>
          <div>
            <Button as="a" href={KNOWLEDGE_BASE} variant="tonal">
              {t('help:found.all')}
            </Button>{' '}
            <Button as="a" href={FAQ}>
              {t('help:toFaq.title')}
            </Button>
          </div>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <CardHeader>
        <h2>{t('help:found.count', { count: total, total: number(total) })}</h2>
        {total > questions.length && <p>{t('help:found.first', { count: questions.length })}</p>}
      </CardHeader>
      {categories.length > 0 && (
        <ChipLinks aria-label={t('help:found.categories')}>
          {categories.map(({ category, title }) => (
            <li key={category}>
              <Button as="a" size="small" shape="round" href={categoryAddress(category)}>
                {title}
              </Button>
            </li>
          ))}
        </ChipLinks>
      )}
      <FoundList>
        {questions.map(({ slug, question, category, subcategory, excerpt }) => (
          <li key={slug}>
            <a href={articleAddress(category.category, slug)}>
              <small>
                {category.title}
                {DOT}
                {subcategory}
              </small>
              <strong>
                <MarkedText words={words}>{question}</MarkedText>
              </strong>
              <p>
                <MarkedText words={words}>{excerpt}</MarkedText>
              </p>
            </a>
          </li>
        ))}
      </FoundList>
    </Card>
  );
}
