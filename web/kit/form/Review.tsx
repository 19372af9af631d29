import { Button } from '../button.styles.ts';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { FieldValue } from './FieldValue.tsx';
import type { FormDefinition, FormField, FormValues } from './form-types.ts';
import type { WizardStep } from './Steps.tsx';
import { ReviewList } from './steps.styles.ts';

interface ReviewProps {
  of: FormDefinition;
  steps: readonly WizardStep[];
  given: FormValues;
  /** Goes to a step. */
  onChange: (index: number) => void;
}

/** All that was typed into a wizard, by step. */
export function Review({ of, steps, given, onChange }: ReviewProps) {
  const { t } = useTranslation();
  const shown = (field: FormField) => {
    const value = given[field.name] ?? '';
    return field.control === 'password' && value ? '•'.repeat(8) : <FieldValue of={field} value={value} />;
  };
  return (
    <ReviewList>
      {steps.map(({ id, title, fields }, index) => (
        <section key={id}>
          <header>
            <h4>{title}</h4>
            <Button type="button" size="small" variant="text" onClick={() => onChange(index)}>
              {t('form:change')} <Hidden>{title}</Hidden>
            </Button>
          </header>
          <dl>
            {of.fields
              .filter(({ name }) => fields.includes(name))
              .map((field) => (
                <div key={field.name}>
                  <dt>{t(field.label)}</dt>
                  <dd>{shown(field)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </ReviewList>
  );
}
