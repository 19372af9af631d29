import type { MouseEvent } from 'react';
import { DOT } from '../kit/dot.ts';
import { useTranslation } from '../kit/translation.ts';
import { typeInto } from '../kit/type-into.ts';
import { DemoAccounts } from './auth.styles.ts';

/** The demo has an account of each. */
const roles = ['admin', 'client'] as const;

/** The address and the password follow from the role. */
const emailOf = (role: string) => `${role}@demo.com`;

/** Fills the form that the button stands in, and leaves nothing to do but to send it. */
function fill({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>): void {
  const set = (name: string, text: string) => {
    typeInto(form?.elements.namedItem(name) as HTMLInputElement, text);
  };
  set('email', emailOf(value));
  set('password', value);
  form?.querySelector<HTMLElement>('button:not([type])')?.focus();
}

/** The two demo accounts, to read and to fill in. */
export function DemoBox() {
  const { t } = useTranslation();
  return (
    <DemoAccounts>
      <p>
        <strong>{t('auth:demo.title')}</strong>
        {DOT}
        {t('auth:demo.text')}
      </p>
      {roles.map((role) => (
        <button type="button" key={role} value={role} onClick={fill}>
          <strong>{t(`common:role.${role}`)}</strong>
          <bdi>{emailOf(role)}</bdi>
          <bdi>{role}</bdi>
        </button>
      ))}
    </DemoAccounts>
  );
}
