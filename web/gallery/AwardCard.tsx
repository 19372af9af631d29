import trophy from 'virtual:drawing/trophy';
import { useState } from 'react';
import handClap from '~icons/mdi/hand-clap';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { GreetingCard } from '../kit/cards/GreetingCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useCardTexts } from './surface-texts.ts';

const POINTS = 17_020;
const AIM = 16_000;

/** A prize that one can applaud; the applause can be taken back. */
export function AwardCard() {
  const { t } = useTranslation();
  const { text } = useCardTexts('gamification');
  const { number, percent } = useFormats();
  const [cheered, setCheered] = useState(false);
  const onClick = () => {
    setCheered(!cheered);
    if (cheered) return;
    notify({
      text: text('award.said'),
      color: 'success',
      action: { label: t('common:surface.undo'), run: () => setCheered(false) },
    });
  };
  return (
    <GreetingCard
      title={text('award.name')}
      text={text('award.body')}
      figure={number(POINTS)}
      note={text('award.points', { share: percent(POINTS / AIM) })}
      picture={<Illustration of={trophy} square />}
    >
      <Button type="button" variant={cheered ? 'tonal' : 'solid'} size="small" aria-pressed={cheered} onClick={onClick}>
        <Icon of={handClap} size={18} />
        {text(cheered ? 'award.cheered' : 'award.cheer')}
      </Button>
    </GreetingCard>
  );
}
