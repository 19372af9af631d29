import notFound from 'virtual:drawing/not-found';
import { Button } from '../kit/button.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Message } from '../shell/Message.tsx';
import { KNOWLEDGE_BASE } from './addresses.ts';
import { SearchElsewhere } from './HelpSearch.tsx';

/** Nothing of the knowledge base stands at this address: a search may find what was meant. */
export function NoArticle() {
  const { t } = useTranslation();
  return (
    <Message
      code={404}
      title={t('help:missing.title')}
      text={t('help:missing.text')}
      drawing={notFound}
      actions={
        <Button as="a" href={KNOWLEDGE_BASE}>
          {t('help:found.all')}
        </Button>
      }
    >
      <SearchElsewhere action={KNOWLEDGE_BASE} label={t('help:search.label')} hint={t('help:search.hint')} />
    </Message>
  );
}
