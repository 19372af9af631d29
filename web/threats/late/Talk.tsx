import type { ThreatComment, ThreatHistory, ThreatWorker } from '../../../shared/threat-work.ts';
import { CommentsCard } from '../CommentsCard.tsx';
import { HistoryCard } from '../HistoryCard.tsx';

interface TalkProps extends ThreatHistory {
  comments: ThreatComment[];
  people: ThreatWorker[];
}

/** What people say of a threat, and what they did to it. */
export const Talk = ({ changes, comments, people }: TalkProps) => (
  <>
    <CommentsCard comments={comments} people={people} />
    <HistoryCard changes={changes} />
  </>
);
