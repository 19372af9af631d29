import { type FormEvent, useState } from 'react';
import thumbDownOutline from '~icons/mdi/thumb-down-outline';
import thumbUpOutline from '~icons/mdi/thumb-up-outline';
import type { HelpOpinion } from '../../shared/help.ts';
import { helpApi } from '../../shared/help-api.ts';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { OpinionForm } from './article.styles.ts';

interface OpinionProps {
  slug: string;
  opinion: HelpOpinion;
}

/** As the figures will be when somebody says `helpful`. */
function foreseen({ helpful: before, figures }: HelpOpinion, helpful: boolean | null): HelpOpinion {
  if (!figures) return { helpful };
  const change = (of: boolean) => Number(helpful === of) - Number(before === of);
  return { helpful, figures: { yes: figures.yes + change(true), no: figures.no + change(false) } };
}

/** Whether the article helped: one answer of each reader, which may be changed and taken back. */
export function Opinion({ slug, opinion: stored }: OpinionProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { api } = useKitServices();
  const [opinion, setOpinion] = useState(stored);
  const { helpful, figures } = opinion;

  const say = async (next: boolean | null) => {
    setOpinion(foreseen(opinion, next));
    try {
      setOpinion(await helpApi(api).setOpinion(slug, { helpful: next }));
    } catch {
      setOpinion(opinion);
      notify({ text: t('help-article:opinion.failed'), color: 'error' });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    void say(value === 'back' ? null : value === 'yes');
  };
  const button = (value: 'yes' | 'no', icon: string) => {
    const on = helpful === (value === 'yes');
    return (
      <Button
        name="helpful"
        value={on ? 'back' : value}
        variant={on ? 'tonal' : 'outlined'}
        color={on ? (value === 'yes' ? 'success' : 'warning') : undefined}
        aria-pressed={on}
      >
        <Icon of={icon} size={18} />
        {t(`help-article:opinion.${value}`)}
      </Button>
    );
  };
  const all = figures ? figures.yes + figures.no : 0;
  return (
    <OpinionForm method="post" onSubmit={onSubmit} aria-labelledby="opinion">
      <h2 id="opinion">{t('help-article:opinion.question')}</h2>
      <div>
        {button('yes', thumbUpOutline)}
        {button('no', thumbDownOutline)}
      </div>
      <p role="status">{helpful !== null && t(`help-article:opinion.${helpful ? 'thanks' : 'sorry'}`)}</p>
      {figures && (
        <p data-figures>
          {all === 0
            ? t('help-article:opinion.nobody')
            : t('help-article:opinion.figures', { count: all, yes: number(figures.yes), all: number(all) })}
        </p>
      )}
    </OpinionForm>
  );
}
