import { useAbility } from '@casl/react';
import accountPlus from '~icons/mdi/account-plus-outline';
import bellOutline from '~icons/mdi/bell-outline';
import homeOutline from '~icons/mdi/home-outline';
import inbox from '~icons/mdi/inbox-arrow-down-outline';
import type { AppAbility, Can } from '../../../shared/abilities.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { FactRows } from './network.styles.ts';

/** In the order in which they make sense, with what whoever takes one needs. */
const steps: readonly { name: string; href: string; icon: string; can: Can }[] = [
  { name: 'events', href: '/admin/sources/checks', icon: inbox, can: ['read', 'IngestSource'] },
  { name: 'home', href: '/admin/sources/home-networks', icon: homeOutline, can: ['update', 'IngestSource'] },
  { name: 'people', href: '/user/invite', icon: accountPlus, can: ['create', 'Invitation'] },
  { name: 'told', href: '/admin/notifications', icon: bellOutline, can: ['read', 'NotificationRule'] },
];

/** What comes first in a console that has seen nothing yet; in place of figures that are all zero. */
export function FirstSteps() {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const open = steps.filter(({ can }) => ability.can(...can));
  return (
    <FactRows>
      {open.map(({ name, href, icon }) => (
        <li key={name}>
          <Icon of={icon} size={22} />
          <div data-words>
            <a href={href}>{t(`network:first.${name}.title`)}</a>
            <small>{t(`network:first.${name}.text`)}</small>
          </div>
        </li>
      ))}
    </FactRows>
  );
}
