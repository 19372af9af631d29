import { AvatarOf, type AvatarOfProps } from './AvatarOf.tsx';
import { AvatarRow } from './avatar.styles.ts';
import { useFormats } from './format.ts';
import { Avatar, Hidden } from './mark.styles.ts';
import { useTranslation } from './translation.ts';

interface AvatarGroupProps {
  /** What they have in common. */
  label: string;
  /** Each as `AvatarOf` takes it. */
  people: readonly Omit<AvatarOfProps, 'presence'>[];
  /** As many are drawn; the rest is a number. */
  max?: number;
  /** Of all of them; none: 36 pixels. */
  size?: AvatarOfProps['size'];
}

/** Several people, one over the other. */
export function AvatarGroup({ label, people, max = 4, size }: AvatarGroupProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const rest = people.slice(max);
  return (
    <AvatarRow aria-label={label}>
      {people.slice(0, max).map((person) => (
        <li key={person.name}>
          <AvatarOf color="auto" {...person} presence={undefined} {...(size && { size })} />
        </li>
      ))}
      {rest.length > 0 && (
        <li data-more title={rest.map(({ name }) => name).join(', ')}>
          <Avatar size={size} aria-hidden="true">
            <bdi>{`+${number(rest.length)}`}</bdi>
          </Avatar>
          <Hidden>{t('common:control.more', { count: rest.length, number: number(rest.length) })}</Hidden>
        </li>
      )}
    </AvatarRow>
  );
}
