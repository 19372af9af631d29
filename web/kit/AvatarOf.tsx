import { AvatarFrame } from './avatar.styles.ts';
import { Icon } from './Icon.tsx';
import { initials } from './initials.ts';
import { Avatar, Hidden } from './mark.styles.ts';
import { type Color, colors } from './tones.ts';
import { useTranslation } from './translation.ts';

export type Presence = 'online' | 'away' | 'busy' | 'offline';

export interface AvatarOfProps {
  /** Of the person or thing: its first letters are drawn, and it is said where nothing beside says it. */
  name: string;
  /** An image of our own server. */
  src?: string;
  /** A drawing from `~icons/mdi/NAME`, for what is not a person. */
  icon?: string;
  /** `auto`: always the same one for a name. */
  color?: Color | 'auto';
  /** None: tonal. */
  variant?: 'tonal' | 'solid';
  /** 24, 30, 48 and 64 pixels at the usual text size; none: 36. */
  size?: 'tiny' | 'small' | 'large' | 'huge';
  /** For things; people are circles. */
  shape?: 'rounded' | 'square';
  /** A dot at the edge, which differs in shape too. */
  presence?: Presence;
  /** The name stands beside it, so it is not said twice. */
  decorative?: boolean;
}

/** One of the six, by the name alone. */
const colorOf = (name: string): Color =>
  colors[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % colors.length]!;

const iconSizes = { tiny: 14, small: 18, large: 26, huge: 34 } as const;

/** A person or a thing in a circle or a square: image, icon or initials, with a dot that says whether the person is there. */
export function AvatarOf(props: AvatarOfProps) {
  const { name, src, icon, color = 'primary', variant, size, shape, presence, decorative = false } = props;
  const { t } = useTranslation();
  const said = [!decorative && name, presence && t(`common:control.presence.${presence}`)].filter(Boolean).join(', ');
  return (
    <AvatarFrame data-size={size} data-presence={presence} title={decorative ? undefined : name}>
      <Avatar color={color === 'auto' ? colorOf(name) : color} {...{ variant, size, shape }} aria-hidden="true">
        {src ? <img src={src} alt="" /> : icon ? <Icon of={icon} size={size ? iconSizes[size] : 20} /> : initials(name)}
      </Avatar>
      {said && <Hidden>{said}</Hidden>}
    </AvatarFrame>
  );
}
