import { Form } from 'react-router-dom';
import { type UserPlan, userPlans } from '../../../shared/user-values.ts';
import { Button } from '../../kit/button.styles.ts';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { useTranslation } from '../../kit/translation.ts';

interface PlanFormProps {
  plan: UserPlan;
  /** It has been sent. */
  onSent?: () => void;
}

/** The plans, the present one chosen. */
export function PlanForm({ plan, onSent }: PlanFormProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" replace onSubmit={() => onSent?.()}>
      <input type="hidden" name="do" value="plan" />
      <RadioGroup
        key={plan}
        label={t('user-view:plan.choose')}
        name="of"
        look="cards"
        defaultValue={plan}
        options={userPlans.map((value) => ({
          value,
          label: t(`plans:${value}.name`),
          text: t(`plans:${value}.text`),
        }))}
      />
      <Button variant="solid">{t('user-view:plan.save')}</Button>
    </Form>
  );
}
