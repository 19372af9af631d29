import accountSwitch from '~icons/mdi/account-switch-outline';
import type { AccountRole } from '../../shared/abilities.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';

/** Demo mode: on as the other of the two accounts. A plain form: everything around the page is another's afterwards. */
export function DemoSwitch({ to }: { to: AccountRole }) {
  const { t } = useTranslation();
  return (
    <form method="post">
      <Button name="as" value={to}>
        <Icon of={accountSwitch} flip />
        {t(`access-control:switchTo.${to}`)}
      </Button>
    </form>
  );
}
