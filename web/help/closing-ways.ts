import type { TFunction } from 'i18next';
import accountTieOutline from '~icons/mdi/account-tie-outline';
import bookOpenOutline from '~icons/mdi/book-open-outline';
import helpCircleOutline from '~icons/mdi/help-circle-outline';
import type { AppAbility } from '../../shared/abilities.ts';
import { FAQ, KNOWLEDGE_BASE } from './addresses.ts';

/** The other place of help, and, for who may know them, whoever runs the console. */
export const closingWays = (t: TFunction, here: 'faq' | 'knowledgeBase', ability: AppAbility) => [
  here === 'faq'
    ? {
        href: KNOWLEDGE_BASE,
        icon: bookOpenOutline,
        title: t('help:toKnowledgeBase.title'),
        text: t('help:toKnowledgeBase.text'),
      }
    : { href: FAQ, icon: helpCircleOutline, title: t('help:toFaq.title'), text: t('help:toFaq.text') },
  ...(ability.can('read', 'User')
    ? [
        {
          href: '/user/list?role=admin&status=active',
          icon: accountTieOutline,
          title: t('help:toAdmin.title'),
          text: t('help:toAdmin.text'),
        },
      ]
    : []),
];
