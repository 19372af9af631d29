import type { SecondFactorSecret } from '../../shared/second-factor.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Enrolment } from './security.styles.ts';
import { postTo } from './security-action.ts';
import { confirmForm } from './security-forms.ts';

const QrCode = latePart(async () => (await import('./QrCode.tsx')).QrCode);

interface EnrolmentStepsProps {
  secret: SecondFactorSecret;
  result: FormResult | undefined;
}

/** A secret goes into an app, by camera or by hand; a code of it turns the second factor on. */
export function EnrolmentSteps({ secret: { secret, uri }, result }: EnrolmentStepsProps) {
  const { t } = useTranslation();
  return (
    <Enrolment>
      <div data-code>
        <QrCode text={uri} label={t('security:factor.qr')} />
      </div>
      <div data-steps>
        <p>{t('security:factor.scan')}</p>
        <CopyBox
          id="second-factor-secret"
          label={t('security:factor.secret')}
          value={secret.replace(/.{4}(?=.)/g, '$& ')}
          copy={t('security:copy')}
          copied={t('security:copied')}
          selected={t('security:selected')}
        />
        <SchemaForm of={confirmForm} action={postTo('confirm')} result={result} idPrefix="confirm-" autoFocus>
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="uri" value={uri} />
        </SchemaForm>
      </div>
    </Enrolment>
  );
}
