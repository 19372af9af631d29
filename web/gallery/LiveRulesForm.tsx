import { sensorNameRules } from '../../shared/gallery-form-values.ts';
import { LiveRules } from '../kit/LiveRules.tsx';
import { PasswordRules } from '../kit/PasswordRules.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { Column } from './gallery.styles.ts';
import { live } from './validation-forms.ts';

/** Each demand is ticked off while one types; what is wrong is said when the field is left. */
export function LiveRulesForm() {
  const { t } = useTranslation();
  const rules = Object.entries(sensorNameRules).map(([rule, meets]) => ({
    label: t(`gallery-forms:rule.${rule}`),
    meets,
  }));
  return (
    <DemoForm
      name="live"
      of={live}
      hint={
        <Column data-columns>
          <LiveRules field="name" title={t('gallery-forms:rule.heading')} rules={rules} />
          <PasswordRules field="password" />
        </Column>
      }
    />
  );
}
