import { PASSWORD_LENGTH, passwordRules } from '../../shared/account-values.ts';
import { LiveRules } from './LiveRules.tsx';
import { useTranslation } from './translation.ts';

/** What a new password must have, ticked off while it is typed; texts `password`. It stands in the form whose control is called `field`. */
export function PasswordRules({ field }: { field: string }) {
  const { t } = useTranslation();
  const rules = Object.entries(passwordRules).map(([rule, meets]) => ({
    label: t(`password:${rule}`, { count: PASSWORD_LENGTH }),
    meets,
  }));
  return <LiveRules field={field} title={t('password:title')} rules={rules} />;
}
