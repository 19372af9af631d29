import calendarOutline from '~icons/mdi/calendar-outline';
import cog from '~icons/mdi/cog-outline';
import emailOutline from '~icons/mdi/email-outline';
import mapMarkerOutline from '~icons/mdi/map-marker-outline';
import officeBuildingOutline from '~icons/mdi/office-building-outline';
import type { Profile } from '../../shared/account.ts';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { PlaceName } from '../kit/PlaceName.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ProfileHead } from './profile.styles.ts';
import { settingsPath } from './settings-path.ts';

/** Face, name and role, with the ways to where they are changed. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { month } = useFormats();
  const { fullName, username, email, avatar, role, organization, country, createdAt } = profile;
  const facts = [
    { icon: emailOutline, text: email },
    { icon: officeBuildingOutline, text: organization },
  ].filter(({ text }) => text);
  return (
    <ProfileHead aria-labelledby="whoami">
      <div>
        <div data-face>
          <AvatarOf name={fullName} size="huge" decorative {...(avatar && { src: avatar })} />
        </div>
        <div data-words>
          <h1 id="whoami">
            <bdi>{fullName}</bdi>
            <Chip color={role === 'admin' ? 'primary' : undefined}>{t(`common:role.${role}`)}</Chip>
          </h1>
          <ul>
            <li>
              <bdi>@{username}</bdi>
            </li>
            {facts.map(({ icon, text }) => (
              <li key={icon}>
                <Icon of={icon} size={18} />
                <bdi>{text}</bdi>
              </li>
            ))}
            {country && (
              <li>
                <Icon of={mapMarkerOutline} size={18} />
                <PlaceName country={country} />
              </li>
            )}
            <li>
              <Icon of={calendarOutline} size={18} />
              {t('profile:since', { month: month(createdAt) })}
            </li>
          </ul>
        </div>
        <Button as="a" href={settingsPath('account')} variant="solid">
          <Icon of={cog} size={18} />
          {t('profile:settings')}
        </Button>
      </div>
    </ProfileHead>
  );
}
