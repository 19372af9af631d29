import type { ReactNode } from 'react';
import accountSwitch from '~icons/mdi/account-switch-outline';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { SignOutForm } from '../shell/SignOutForm.tsx';

/** Signs out, so that the other account can enter. `children` is what it is called. */
export function SwitchAccount({ children }: { children: ReactNode }) {
  return (
    <SignOutForm>
      <Button>
        <Icon of={accountSwitch} flip />
        {children}
      </Button>
    </SignOutForm>
  );
}
