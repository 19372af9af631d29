import accountTieVoice from '~icons/mdi/account-tie-voice-outline';
import eyeOutline from '~icons/mdi/eye-outline';
import flagCheckered from '~icons/mdi/flag-checkered';
import meditation from '~icons/mdi/meditation';
import owl from '~icons/mdi/owl';
import timerOutline from '~icons/mdi/timer-outline';
import { BadgeGrid } from '../kit/cards/badges.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Avatar } from '../kit/mark.styles.ts';
import { useCardTexts } from './surface-texts.ts';

const badges = [
  { id: 'first', icon: flagCheckered, color: 'success', won: true },
  { id: 'swift', icon: timerOutline, color: 'info', won: true },
  { id: 'owl', icon: owl, color: 'primary', won: true },
  { id: 'eye', icon: eyeOutline, color: 'warning', won: true },
  { id: 'teacher', icon: accountTieVoice, color: 'secondary', won: false },
  { id: 'calm', icon: meditation, color: 'secondary', won: false },
] as const;

/** Badges that are won, and those that are not yet. */
export function BadgesCard() {
  const { text } = useCardTexts('gamification');
  const { number } = useFormats();
  const won = badges.filter((badge) => badge.won).length;
  return (
    <TitledCard
      title={text('badges.name')}
      subtitle={text('badges.count', { won: number(won), all: number(badges.length) })}
    >
      <BadgeGrid>
        {badges.map(({ id, icon, color, won }) => (
          <li key={id} data-won={won}>
            <Avatar color={color} size="huge" variant={won ? 'solid' : 'tonal'} aria-hidden="true">
              <Icon of={icon} size={32} />
            </Avatar>
            {text(`badges.${id}`)}
            <small>{text(won ? 'badges.won' : 'badges.open')}</small>
          </li>
        ))}
      </BadgeGrid>
    </TitledCard>
  );
}
