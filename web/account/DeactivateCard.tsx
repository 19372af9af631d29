import { type FormEvent, useState } from 'react';
import { Form } from 'react-router-dom';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { useApi } from '../app/contexts.ts';
import { endSession } from '../app/sign-in.ts';
import { toBrowser } from '../base-path.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { FieldMessages } from '../kit/FieldMessages.tsx';
import { useFieldIds } from '../kit/field-ids.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { useMissing } from '../kit/use-missing.ts';
import { Buttons, CardBody } from './settings.styles.ts';

/** The way out, for as long as an administrator leaves it so; a ticked box and a question stand before it. */
export function DeactivateCard({ mayDeactivate }: { mayDeactivate: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const { confirm, dialog } = useConfirm();
  const [done, setDone] = useState(false);
  const { error, onInvalid, onFilled } = useMissing(undefined, 'tick');
  const ids = useFieldIds(undefined, { error });
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = {
      title: t('account:deactivate.question'),
      text: t('account:deactivate.answer'),
      action: t('account:deactivate.button'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await endSession(() => accountSettingsApi(api).deactivate({ confirm: true })).then(
      () => setDone(true),
      () => notify({ text: t('account:deactivate.failed'), color: 'error' }),
    );
  };
  return (
    <Card>
      <CardHeader>
        <div>
          <h2>{t('account:deactivate.title')}</h2>
          <p>{t('account:deactivate.text')}</p>
        </div>
      </CardHeader>
      {mayDeactivate ? (
        <Form method="post" data-asks onSubmit={ask}>
          <CardBody>
            <input type="hidden" name="intent" value="deactivate" />
            <Checkbox
              name="confirm"
              required
              color="error"
              label={t('account:deactivate.confirm')}
              aria-invalid={!!error || undefined}
              aria-describedby={ids.describedBy}
              onInvalid={onInvalid}
              onChange={onFilled}
            />
            <FieldMessages {...{ ids, error }} />
            <Buttons>
              <Button color="error" variant="solid">
                {t('account:deactivate.button')}
              </Button>
            </Buttons>
          </CardBody>
        </Form>
      ) : (
        <CardBody>
          <Alert color="info">{t('account:deactivate.lastAdmin')}</Alert>
        </CardBody>
      )}
      {dialog}
      <Dialog
        open={done}
        onClose={() => {}}
        persistent
        size="small"
        role="alertdialog"
        title={t('account:deactivate.done')}
        actions={
          <Button type="button" variant="solid" data-autofocus onClick={() => location.assign(toBrowser('/login'))}>
            {t('account:deactivate.leave')}
          </Button>
        }
      >
        <p>{t('account:deactivate.doneText')}</p>
      </Dialog>
    </Card>
  );
}
