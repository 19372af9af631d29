import type { NetworkCard } from '../../../shared/network-cards.ts';
import type { DashCardProps } from '../DashCard.tsx';
import type { Range } from '../period.ts';
import type { AnswerOf } from './asks.ts';

/** What every card of the page is given. */
export interface NetworkCardProps<Card extends NetworkCard>
  extends Pick<DashCardProps<AnswerOf<Card>>, 'of' | 'load' | 'span' | 'half' | 'weight'> {
  range: Range;
}
