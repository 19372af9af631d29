import { useState } from 'react';
import { Form } from 'react-router-dom';
import { orderTotal } from '../../shared/gallery-form-values.ts';
import { ActionBar } from '../kit/action-bar.styles.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { FieldSet } from '../kit/FieldSet.tsx';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { useSchemaForm } from '../kit/form/use-schema-form.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { FormParts } from './example-parts.styles.ts';
import { order, orderValues } from './layout-forms.ts';

const address = ['name', 'phone', 'street', 'postalCode', 'city', 'country'];

/** A long form whose button, with what the order costs, stays in sight. */
export function OrderForm() {
  const { t } = useTranslation();
  const { money } = useAmounts();
  const { sentWithoutScripts, ...demo } = useDemo('order', order);
  const { form, field, faulty, focus, waiting, read, engine } = useSchemaForm({ ...demo, values: orderValues });
  const [total, setTotal] = useState(() => orderTotal(orderValues));
  return (
    <Form
      {...form}
      onChange={(event) => {
        form.onChange(event);
        setTotal(orderTotal(read()));
      }}
    >
      <FormParts>
        <ErrorSummary faults={faulty} onGo={focus} />
        <FieldSet legend={t('gallery-forms:part.address')}>
          <FormFields data-wide>{address.map((name) => field(name))}</FormFields>
        </FieldSet>
        {field('delivery')}
        <FormFields data-wide>{field('promo')}</FormFields>
        {field('payment')}
        <FormFields data-wide data-card>
          {field('cardNumber')}
          {field('cardExpiry')}
        </FormFields>
      </FormParts>
      <ActionBar>
        <p>
          {t('gallery-forms:total')} <strong>{money(total)}</strong>
        </p>
        <div>
          <Button variant="solid" aria-disabled={waiting || undefined}>
            {t(waiting ? 'gallery-forms:sending' : order.submit)}
          </Button>
        </div>
      </ActionBar>
      {sentWithoutScripts && <DemoDone />}
      {engine}
    </Form>
  );
}
