import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router-dom';
import arrowLeft from '~icons/mdi/arrow-left';
import arrowRight from '~icons/mdi/arrow-right';
import { Button } from '../button.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FaultSummary, FormFields } from './form.styles.ts';
import type { FormValues } from './form-types.ts';
import { Review } from './Review.tsx';
import { type Step, Steps, type WizardStep } from './Steps.tsx';
import { WizardFrame } from './steps.styles.ts';
import { type SchemaFormCore, useSchemaForm } from './use-schema-form.tsx';

interface WizardFormProps extends SchemaFormCore {
  /** What the steps are of. */
  label: string;
  /** Already translated; the fields of all are those of the form. */
  steps: readonly WizardStep[];
  /** The last step, which shows what was given. */
  review: Omit<Step, 'faulty'>;
  orientation?: 'horizontal' | 'vertical';
}

/**
 * One form in several steps: each is checked before the next, going back keeps everything, the last one shows it all before it
 * is sent. Without scripts the steps stand one under the other.
 */
export function WizardForm(props: WizardFormProps) {
  const { of, label, steps, review, orientation = 'horizontal', result } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [given, setGiven] = useState<FormValues>({});
  const parts = useRef<(HTMLElement | null)[]>([]);
  const reveal = (name: string) => setCurrent(steps.findIndex(({ fields }) => fields.includes(name)));
  const { form, field, faulty, focus, waiting, check, read, engine } = useSchemaForm({ ...props, reveal });
  const last = steps.length;
  const go = (index: number) => {
    flushSync(() => {
      setGiven(read());
      setCurrent(index);
      setFurthest(Math.max(furthest, index));
    });
    parts.current[index]?.focus();
  };
  /** Forward only from a step that is right. */
  const choose = async (index: number) => {
    if (index < current || (await check(steps[current]?.fields.slice() ?? []))) go(index);
  };
  const heading = (index: number) => ({
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      parts.current[index] = element;
    },
  });
  const all = [
    ...steps.map((step) => ({ ...step, faulty: faulty.some(({ name }) => step.fields.includes(name)) })),
    review,
  ];
  /** Whoever hears the heading alone is told how far he is. */
  const place = (index: number) => (
    <Hidden>{t('form:step.of', { number: number(index + 1), total: number(all.length) })} </Hidden>
  );
  const here = faulty.filter(({ name }) => steps[current]?.fields.includes(name));
  return (
    <Form
      {...form}
      onSubmit={(event) => {
        if (current === last) return form.onSubmit(event);
        event.preventDefault();
        void choose(current + 1);
      }}
    >
      <WizardFrame>
        <div data-orientation={orientation}>
          <Steps {...{ label, current, furthest }} steps={all} onChoose={(index) => void choose(index)} />
          <div>
            {steps.map((step, index) => (
              <fieldset key={step.id} data-part data-later={index !== current || undefined}>
                <legend {...heading(index)}>
                  {place(index)}
                  {step.title}
                  {step.text && <small>{step.text}</small>}
                </legend>
                <FormFields data-wide>
                  {index === current && <ErrorSummary faults={here} onGo={focus} />}
                  {step.fields.map((name) => field(name))}
                </FormFields>
              </fieldset>
            ))}
            {current === last && (
              <section data-part>
                <h3 {...heading(last)}>
                  {place(last)}
                  {review.title}
                  {review.text && <small>{review.text}</small>}
                </h3>
                <Review {...{ of, steps, given }} onChange={go} />
              </section>
            )}
            {result?.unsent && <FaultSummary role="alert">{t('misc:unsent')}</FaultSummary>}
            <div data-buttons>
              {current > 0 && (
                <Button type="button" data-scripted onClick={() => go(current - 1)}>
                  <Icon of={arrowLeft} flip />
                  {t('form:back')}
                </Button>
              )}
              {current < last && (
                <Button type="button" variant="solid" data-scripted onClick={() => void choose(current + 1)}>
                  {t('form:next')}
                  <Icon of={arrowRight} flip />
                </Button>
              )}
              <Button variant="solid" aria-disabled={waiting || undefined} data-later={current < last || undefined}>
                {t((waiting && of.busy) || of.submit)}
              </Button>
            </div>
          </div>
        </div>
      </WizardFrame>
      {engine}
    </Form>
  );
}
