import { Can, useAbility } from '@casl/react';
import { redirect, useActionData } from 'react-router-dom';
import accountGroup from '~icons/mdi/account-group-outline';
import eyeOffOutline from '~icons/mdi/eye-off-outline';
import shieldCrown from '~icons/mdi/shield-crown-outline';
import type { AppAbility, Can as Rule } from '../../shared/abilities.ts';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import { authApi } from '../../shared/auth-api.ts';
import { useAccount } from '../app/contexts.ts';
import type { ActionArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { Alert } from '../kit/Alert.tsx';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { AccessCard, Cards, Elsewhere, Own } from './access-control.styles.ts';
import { DemoSwitch } from './DemoSwitch.tsx';
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

/** Demo mode: signs in as the account of this role, as its card on the sign-in page says. */
export async function action({ api, form }: ActionArgs): Promise<Response | { refused: true }> {
  const role = (['admin', 'client'] as const).find((each) => each === form.get('as'));
  if (!role) return { refused: true };
  try {
    const answer = await authApi(api).login({ email: `${role}@demo.com`, password: role });
    // With a second factor the password is half of it.
    if (!('userData' in answer)) return { refused: true };
  } catch (error) {
    if (!(error instanceof ApiError) || didNotArrive(error)) throw error;
    return { refused: true };
  }
  return redirect('/access-control');
}

/** Who sees what, shown by doing it: the server renders a card only for somebody whose rules allow it. */
export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const account = useAccount();
  const { mode } = useSite();
  const answer = useActionData() as { refused: true } | Unsent | undefined;
  const refused = !useUnsent(answer) && answer;
  const { rules } = useAbility<AppAbility>();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('access-control:title')}</h1>
          <p>{t('access-control:intro')}</p>
        </div>
        {mode === 'demo' && account ? (
          <DemoSwitch to={account.role === 'admin' ? 'client' : 'admin'} />
        ) : (
          <SwitchAccount>{t('access-control:switch')}</SwitchAccount>
        )}
      </PageHeader>
      {refused && <Alert color="warning">{t('access-control:switchTo.refused')}</Alert>}
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
        <RuleTable rules={rules} labelledBy="rules" />
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
