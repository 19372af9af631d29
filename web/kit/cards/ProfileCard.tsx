import { type ReactNode, useId } from 'react';
import { AvatarGroup } from '../AvatarGroup.tsx';
import { AvatarOf, type Presence } from '../AvatarOf.tsx';
import { ProfileFrame } from './cards.styles.ts';

interface ProfileCardProps {
  name: string;
  presence?: Presence;
  role: string;
  /** A wide decoration. */
  cover: ReactNode;
  /** What can be done: a button. */
  action: ReactNode;
  /** A few words about the person. */
  children?: ReactNode;
  /** A few figures, already written for the language. */
  facts: readonly { label: string; value: string }[];
  /** Whom one knows in common, and what that is called. */
  common: { label: string; people: readonly { name: string }[] };
}

/** Who somebody is, at a glance. */
export function ProfileCard({ name, presence, role, cover, action, children, facts, common }: ProfileCardProps) {
  const id = useId();
  return (
    <ProfileFrame as="article" aria-labelledby={id}>
      <div data-cover>{cover}</div>
      <div data-person>
        <AvatarOf name={name} presence={presence} size="huge" color="auto" variant="solid" decorative />
        <div>
          <h3 id={id}>
            <bdi>{name}</bdi>
          </h3>
          <p>{role}</p>
        </div>
        {action}
      </div>
      {children && <div data-words>{children}</div>}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        {common.label}
        <AvatarGroup label={common.label} people={common.people} size="small" />
      </footer>
    </ProfileFrame>
  );
}
