import faqDrawing from 'virtual:drawing/help';
import { useAbility } from '@casl/react';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import linkVariant from '~icons/mdi/link-variant';
import magnifyClose from '~icons/mdi/magnify-close';
import type { AppAbility } from '../../shared/abilities.ts';
import { wordsOf } from '../../shared/find-words.ts';
import type { FaqCategory } from '../../shared/help.ts';
import { helpApi } from '../../shared/help-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, Stack } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { ExpansionList } from '../kit/expansion.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { MarkedText } from '../kit/MarkedText.tsx';
import { Avatar } from '../kit/mark.styles.ts';
import { RuntimeIcon } from '../kit/RuntimeIcon.tsx';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { FAQ, faqAddress } from './addresses.ts';
import { closingWays } from './closing-ways.ts';
import { FaqColumns, FaqGroup } from './faq.styles.ts';
import { HelpClosing } from './HelpClosing.tsx';
import { HelpHero } from './HelpHero.tsx';
import { HelpSearch } from './HelpSearch.tsx';

interface FaqData {
  q: string;
  categories: FaqCategory[];
  /** Which of them is shown; a search shows all it has found. */
  chosen: string | undefined;
}

export async function loader({ api, url, signal }: PageArgs): Promise<FaqData> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const categories = await helpApi(api).faqs({ q }, signal);
  const wanted = url.searchParams.get('category');
  const chosen = categories.find(({ slug }) => slug === wanted) ?? categories[0];
  return { q, categories, chosen: chosen?.slug };
}

/** Opens the question that the address names after its `#`, in the category where it stands. */
function useOpenQuestion({ q, categories, chosen }: FaqData) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a question that is shown already is followed too
  useEffect(() => {
    const open = () => {
      const slug = location.hash.slice(1);
      const category = categories.find(({ faqs }) => faqs.some((faq) => faq.slug === slug));
      if (!category) return;
      if (!q && category.slug !== chosen) return void navigate(faqAddress(category.slug, slug), { replace: true });
      const panel = document.getElementById(slug)?.closest('details');
      if (!panel) return;
      panel.open = true;
      panel.scrollIntoView({ block: 'nearest' });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [key, q, categories, chosen, navigate]);
}

/** The address says what is open; it is no step to go back to. */
function noteOpen(slug: string, open: boolean): void {
  const noted = location.hash === `#${slug}`;
  if (open === noted) return;
  history.replaceState(history.state, '', location.pathname + location.search + (open ? `#${slug}` : ''));
}

interface QuestionsProps {
  of: FaqCategory;
  words: string[];
}

function Questions({ of: { slug: category, faqTitle, faqIcon, faqSubtitle, faqs }, words }: QuestionsProps) {
  const { t } = useTranslation();
  return (
    <FaqGroup>
      <header>
        <Avatar size="large" shape="rounded">
          <RuntimeIcon name={faqIcon} size={26} />
        </Avatar>
        <div>
          <h2>{faqTitle}</h2>
          <p>{faqSubtitle}</p>
        </div>
      </header>
      <ExpansionList>
        {faqs.map(({ slug, question, answer }) => (
          <ExpansionPanel
            key={slug}
            id={slug}
            name="faq"
            title={<MarkedText words={words}>{question}</MarkedText>}
            onToggle={(open) => noteOpen(slug, open)}
          >
            <p>{answer}</p>
            <a href={faqAddress(category, slug)} aria-label={`${t('help:faq.link')}: ${question}`}>
              <Icon of={linkVariant} size={16} />
              {t('help:faq.link')}
            </a>
          </ExpansionPanel>
        ))}
      </ExpansionList>
    </FaqGroup>
  );
}

/** What is asked most often, by category, or what a search found. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const data = useLoaderData() as FaqData;
  const { q, categories, chosen } = data;
  const shown = q ? categories : categories.filter(({ slug }) => slug === chosen);
  const found = categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const outcome = found ? t('help:faq.count', { count: found, total: number(found) }) : t('help:faq.none');
  useOpenQuestion(data);
  return (
    <Stack>
      <HelpHero title={t('help:faq.title')} text={t('help:faq.intro')} drawing={<Illustration of={faqDrawing} />}>
        <HelpSearch q={q} outcome={outcome} label={t('help:faq.label')} hint={t('help:faq.hint')} />
      </HelpHero>
      {categories.length === 0 ? (
        <Card>
          <EmptyState>
            <Icon of={magnifyClose} size={40} />
            <h2>{t('help:faq.none')}</h2>
            <p>{t('help:faq.noneText')}</p>
            <Button as="a" href={FAQ} variant="tonal">
              {t('help:faq.all')}
            </Button>
          </EmptyState>
        </Card>
      ) : (
        <FaqColumns data-found={q ? '' : undefined}>
          {q ? (
            <p>{outcome}</p>
          ) : (
            <TabLinks
              label={t('help:faq.categories')}
              orientation="vertical"
              variant="pills"
              current={faqAddress(chosen!)}
              items={categories.map(({ slug, faqTitle, faqIcon }) => ({
                href: faqAddress(slug),
                label: faqTitle,
                mark: <RuntimeIcon name={faqIcon} />,
              }))}
            />
          )}
          <div>
            {shown.map((category) => (
              <Questions key={category.slug} of={category} words={wordsOf(q)} />
            ))}
          </div>
        </FaqColumns>
      )}
      <HelpClosing ways={closingWays(t, 'faq', useAbility<AppAbility>())} />
    </Stack>
  );
}
