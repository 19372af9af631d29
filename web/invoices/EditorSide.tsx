import { useId } from 'react';
import saveOutline from '~icons/mdi/content-save-outline';
import sendOutline from '~icons/mdi/send-outline';
import { paymentMethods } from '../../shared/invoice-values.ts';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { FieldFrame } from '../kit/FieldFrame.tsx';
import { useFieldIds } from '../kit/field-ids.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Select } from '../kit/select.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import type { Edited } from './editor.ts';
import { PaperActions, SideFields } from './paper.styles.ts';
import { methodName } from './status.ts';
import type { Saved } from './use-autosave.ts';

/** Beside the paper: what becomes of it, and what it says of paying. */
export function EditorSide({ begun, saved }: { begun: Edited; saved: Saved }) {
  const { t } = useTranslation();
  const { second } = useFormats();
  const ids = useFieldIds('acceptedMethod', {});
  const heading = useId();
  const said = saved.is === 'saved' ? t('invoice:saved.saved', { time: second(saved.at) }) : '';
  return (
    <div data-side>
      <PaperActions aria-label={t('invoices:column.actions')}>
        <Button name="do" value="save" variant="solid">
          <Icon of={saveOutline} size={18} />
          {t('invoice:save')}
        </Button>
        <Button name="do" value="send" variant="tonal">
          <Icon of={sendOutline} size={18} flip />
          {t('invoice:saveAndSend')}
        </Button>
        <p role="status" data-saved={saved.is}>
          {said || (saved.is === 'clean' ? '' : t(`invoice:saved.${saved.is}`))}
        </p>
      </PaperActions>
      <SideFields aria-labelledby={heading}>
        <h2 id={heading}>{t('invoice:paying')}</h2>
        <FieldFrame ids={ids} label={t('invoice:accepted')}>
          <Select id={ids.control} name="acceptedMethod" defaultValue={begun.acceptedMethod}>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {t(`invoices:method.${methodName(method)}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        {(['paymentTerms', 'clientNotes', 'paymentStub'] as const).map((name) => (
          <Checkbox key={name} name={name} defaultChecked={begun[name]} label={t(`invoice:shows.${name}`)} />
        ))}
      </SideFields>
    </div>
  );
}
