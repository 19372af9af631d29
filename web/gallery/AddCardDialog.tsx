import { useState } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { useSchemaForm } from '../kit/form/use-schema-form.tsx';
import { useTranslation } from '../kit/translation.ts';
import { CardFace } from './CardFace.tsx';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { addCard } from './dialog-forms.ts';
import { CancelLink, LinkedDialog } from './LinkedDialog.tsx';

function CardForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { sentWithoutScripts, ...demo } = useDemo('addCard', addCard, { onDone });
  const { form, field, faulty, focus, waiting, read, engine } = useSchemaForm(demo);
  const [typed, setTyped] = useState<Record<string, string>>(demo.result?.given ?? {});
  return (
    <Form
      {...form}
      onChange={(event) => {
        form.onChange(event);
        setTyped(read());
      }}
    >
      <FormFields data-wide>
        <div data-row>
          <CardFace number={typed.cardNumber} holder={typed.holder} expiry={typed.cardExpiry} />
        </div>
        <ErrorSummary faults={faulty} onGo={focus} />
        <div data-row>{field('cardNumber', true)}</div>
        <div data-row>{field('holder')}</div>
        {field('cardExpiry')}
        {field('cvc')}
        <div data-row>{field('keep')}</div>
        <div data-row>
          <Button variant="solid" aria-disabled={waiting || undefined}>
            {t(waiting ? addCard.busy : addCard.submit)}
          </Button>
          <CancelLink />
        </div>
        {sentWithoutScripts && <DemoDone />}
      </FormFields>
      {engine}
    </Form>
  );
}

/** A card to pay with, drawn as it is typed. */
export function AddCardDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="addCard"
      title={t('gallery-dialogs:card.heading')}
      subtitle={t('gallery-dialogs:card.subtitle')}
    >
      {(close) => <CardForm onDone={close} />}
    </LinkedDialog>
  );
}
