import { Can, useAbility } from '@casl/react';
import { useTranslation } from 'react-i18next';
import accountGroup from '~icons/mdi/account-group-outline';
import eyeOffOutline from '~icons/mdi/eye-off-outline';
import shieldCrown from '~icons/mdi/shield-crown-outline';
import type { AppAbility, Can as Rule } from '../../shared/abilities.ts';
import { useAccount } from '../app/contexts.ts';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { AccessCard, Cards, Elsewhere, Own } from './access-control.styles.ts';
import { EffectTable } from './EffectTable.tsx';
import { RuleTable } from './RuleTable.tsx';
import { SwitchAccount } from './SwitchAccount.tsx';

/** A card that names the rule it takes to see it; the caller asks for that rule. Administrators are told what a client sees. */
function Explained({ of, icon, needs }: { of: 'everybody' | 'administrators'; icon: string; needs: Rule }) {
  const { t } = useTranslation();
  const everything = useAbility<AppAbility>().can('manage', 'all');
  return (
    <AccessCard>
      <span data-tile={of}>
        <Icon of={icon} size={24} />
      </span>
      <h2>{t(`access-control:${of}.title`)}</h2>
      <p>{t(`access-control:${of}.text`)}</p>
      <p data-other>{everything && t(`access-control:${of}.other`)}</p>
      <p>
        {t('access-control:needs')}
        <Chip color={of === 'administrators' ? 'warning' : 'primary'} as="code" dir="ltr">
          {needs.join(' ')}
        </Chip>
      </p>
    </AccessCard>
  );
}

/** Who sees what, shown by doing it: the server renders a card only for somebody whose rules allow it. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const account = useAccount();
  const { rules } = useAbility<AppAbility>();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('access-control:title')}</h1>
          <p>{t('access-control:intro')}</p>
        </div>
        <SwitchAccount>{t('access-control:switch')}</SwitchAccount>
      </PageHeader>
      <Cards>
        <Can<AppAbility> I="read" a="AclDemo">
          <Explained of="everybody" icon={accountGroup} needs={['read', 'AclDemo']} />
        </Can>
        <Can<AppAbility> I="manage" a="all">
          <Explained of="administrators" icon={shieldCrown} needs={['manage', 'all']} />
        </Can>
        <Can<AppAbility> not I="manage" a="all">
          <Elsewhere>
            <Icon of={eyeOffOutline} size={28} />
            <p>
              <strong>{t('access-control:elsewhere.title')}</strong>
              {t('access-control:elsewhere.text', { rule: 'manage all' })}
            </p>
          </Elsewhere>
        </Can>
      </Cards>
      <Card>
        <CardHeader>
          <div>
            <h2 id="rules">{t('access-control:rules.title')}</h2>
            {account && (
              <p>
                {t('access-control:rules.text', {
                  count: rules.length,
                  number: number(rules.length),
                  name: account.fullName,
                  role: t(`common:role.${account.role}`),
                })}
              </p>
            )}
          </div>
        </CardHeader>
        <RuleTable rules={rules} label="rules" />
      </Card>
      <Card>
        <CardHeader>
          <div>
            <h2 id="effect">{t('access-control:effect.title')}</h2>
            <p>{t('access-control:effect.text')}</p>
          </div>
        </CardHeader>
        <EffectTable label="effect" />
        <Own>{t('access-control:own')}</Own>
      </Card>
    </Stack>
  );
}
