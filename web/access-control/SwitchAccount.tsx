import accountSwitch from 'virtual:icon/account-switch-outline';
import type { ReactNode } from 'react';
import { SignOutForm } from '../auth/SignOutForm.tsx';
import { Button } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';

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
