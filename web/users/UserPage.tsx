import { data, useLoaderData } from 'react-router-dom';
import accountOutline from '~icons/mdi/account-outline';
import bellOutline from '~icons/mdi/bell-outline';
import creditCardOutline from '~icons/mdi/credit-card-outline';
import historyIcon from '~icons/mdi/history';
import linkVariant from '~icons/mdi/link-variant';
import lockOutline from '~icons/mdi/lock-outline';
import shieldKeyOutline from '~icons/mdi/shield-key-outline';
import { usersApi } from '../../shared/users-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { userAction } from './user-action.ts';
import { Outcome, PlanCard, TabContent } from './user-late.ts';
import { UserColumns } from './user-page.styles.ts';
import { tabHref, tabOf, type UserPageData, type UserTab, userParts, userTabs } from './user-parts.ts';

export async function loader(args: PageArgs): Promise<UserPageData> {
  const { api, params, url, signal } = args;
  const id = Number(params.id);
  // An address that no user can have is no page either.
  if (!/^[1-9]\d{0,8}$/.test(params.id!)) throw data({ code: 'USER_NOT_FOUND' }, { status: 404 });
  const user = await usersApi(api).get(id, signal);
  const tab = tabOf(url.searchParams);
  return { user, tab, part: await userParts[tab](args, user), pageTitle: user.fullName };
}

export { userAction as action };

const icons: Record<UserTab, string> = {
  overview: accountOutline,
  security: lockOutline,
  billing: creditCardOutline,
  notification: bellOutline,
  connection: linkVariant,
  access: shieldKeyOutline,
  audit: historyIcon,
};

/** The page's shape while its data is on the way. */
export function Pending() {
  return (
    <UserColumns aria-hidden="true">
      <Skeleton data-shape="block" />
      <Stack>
        <Skeleton data-shape="text" />
        <Skeleton data-shape="block" />
        <Skeleton data-shape="block" />
      </Stack>
    </UserColumns>
  );
}

/** One user: who it is at the start, what there is to know by tabs. */
export function Component() {
  const { t } = useTranslation();
  const page = useLoaderData() as UserPageData;
  const { user, tab } = page;
  return (
    <Stack>
      <Outcome name={user.fullName} />
      {/* What is asked, chosen or typed is of this user. */}
      <UserColumns key={user.id}>
        <Stack>
          <ProfileCard user={user} />
          <PlanCard user={user} />
        </Stack>
        <Stack>
          <TabLinks
            label={t('user-view:tabs')}
            variant="pills"
            items={userTabs.map((each) => ({
              href: tabHref(user.id, each),
              label: t(`user-view:tab.${each}`),
              icon: icons[each],
            }))}
            current={tabHref(user.id, tab)}
          />
          <TabContent {...page} />
        </Stack>
      </UserColumns>
    </Stack>
  );
}
