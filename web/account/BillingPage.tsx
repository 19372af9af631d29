import { Can } from '@casl/react';
import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { Profile } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-api.ts';
import type { BillingAddress, PlanChoice } from '../../shared/account-settings.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import type { Invoice } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { BillingHistory } from './BillingHistory.tsx';
import { billingForm } from './billing-form.ts';
import { PlanForm } from './PlanForm.tsx';
import { SavedNote } from './SavedNote.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { CardBody } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';

const PATH = settingsPath('billing-plans');
/** The newest; the list has the others. */
const INVOICES = 5;

interface Billing {
  profile: Profile;
  address: BillingAddress;
  invoices: Invoice[];
}

export async function loader({ api, session, signal }: PageArgs): Promise<Billing> {
  const [profile, address] = await Promise.all([
    accountApi(api).get(signal),
    accountSettingsApi(api).billingAddress(signal),
  ]);
  const company = profile.organization;
  const mayRead = company !== '' && session.ability.can('read', 'Invoice');
  const found = mayRead ? await invoicesApi(api).list({ company, perPage: INVOICES }, signal) : { invoices: [] };
  return { profile, address, invoices: found.invoices };
}

const save = formAction(billingForm, async (values, { api }: ActionArgs) => {
  await accountSettingsApi(api).setBillingAddress(values as BillingAddress);
  return undefined;
});

export async function action(args: ActionArgs): Promise<unknown> {
  const plan = args.form.get('currentPlan');
  if (plan === null) return save(args);
  await accountSettingsApi(args.api).choosePlan({ currentPlan: plan as PlanChoice['currentPlan'] });
  return redirect(PATH);
}

/** What one's company pays for, where its invoices go, and those that there were. */
export function Component() {
  const { t } = useTranslation();
  const { profile, address, invoices } = useLoaderData() as Billing;
  const result = useActionData() as FormResult | undefined;
  return (
    <SettingsFrame tab="billing-plans">
      <Card>
        <CardHeader>
          <div>
            <h2>{t('billing:plan.title')}</h2>
            <p>{t('billing:plan.text')}</p>
          </div>
        </CardHeader>
        <CardBody>
          <PlanForm plan={profile.currentPlan} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <div>
            <h2>{t('billing:address.title')}</h2>
            <p>{t('billing:address.text')}</p>
          </div>
        </CardHeader>
        <CardBody>
          <SchemaForm of={billingForm} action={PATH} result={result} values={address}>
            {result?.done && <SavedNote of={result} />}
          </SchemaForm>
        </CardBody>
      </Card>
      <Card>
        <CardHeader>
          <h2>{t('billing:payment.title')}</h2>
        </CardHeader>
        <CardBody>
          <Alert color="info">{t('billing:payment.text')}</Alert>
        </CardBody>
      </Card>
      <Can I="read" a="Invoice">
        <BillingHistory company={profile.organization} invoices={invoices} />
      </Can>
    </SettingsFrame>
  );
}
