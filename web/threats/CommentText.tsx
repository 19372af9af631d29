import { CALLED } from '../../shared/threat-values.ts';
import type { ThreatComment } from '../../shared/threat-work.ts';

/** A comment with whom it calls marked. */
export function CommentText({ of: { text, mentions } }: { of: Pick<ThreatComment, 'text' | 'mentions'> }) {
  const names = new Map(mentions.map(({ username, name }) => [`@${username}`.toLowerCase(), name]));
  // With its group, `split` keeps what parts the text.
  const pieces = text.split(CALLED);
  return (
    <p dir="auto">
      {pieces.map((piece, index) => {
        const name = names.get(piece.toLowerCase());
        return name ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comment's pieces stand where they stand
          <mark key={index} title={name}>
            {piece}
          </mark>
        ) : (
          piece
        );
      })}
    </p>
  );
}
