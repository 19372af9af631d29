import alertIcon from '~icons/mdi/alert-circle-outline';
import check from '~icons/mdi/check';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { StepList } from './steps.styles.ts';

export interface Step {
  id: string;
  title: string;
  text?: string;
  /** A drawing from `~icons/mdi/NAME`; otherwise its number. */
  icon?: string;
  /** Something in it needs another look. */
  faulty?: boolean;
}

export interface WizardStep extends Omit<Step, 'faulty'> {
  /** Names of its fields. */
  fields: readonly string[];
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** Index of the one that is shown. */
  current: number;
  /** Index of the last that one may go to. */
  furthest: number;
  onChoose: (index: number) => void;
}

/** Where one is in a row of steps; those that were reached are buttons that lead back. */
export function Steps({ label, steps, current, furthest, onChoose }: StepsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const stateOf = ({ faulty }: Step, index: number) => {
    if (index === current) return 'current';
    if (faulty) return 'faulty';
    return index < Math.max(current, furthest) ? 'done' : 'later';
  };
  const signs = { current: undefined, later: undefined, done: check, faulty: alertIcon };
  return (
    <StepList aria-label={label} data-steps>
      {steps.map((step, index) => {
        const state = stateOf(step, index);
        const sign = signs[state] ?? step.icon;
        const inside = (
          <>
            <span data-mark aria-hidden="true">
              {sign ? <Icon of={sign} size={20} /> : number(index + 1)}
            </span>
            <span data-words>
              <span data-name>{step.title}</span>
              {step.text && <small>{step.text}</small>}
            </span>
            {(state === 'done' || state === 'faulty') && <Hidden>{t(`form:step.${state}`)}</Hidden>}
          </>
        );
        return (
          <li key={step.id} data-state={state} aria-current={index === current ? 'step' : undefined}>
            {index !== current && index <= furthest ? (
              <button type="button" onClick={() => onChoose(index)}>
                {inside}
              </button>
            ) : (
              <span data-step>{inside}</span>
            )}
          </li>
        );
      })}
    </StepList>
  );
}
